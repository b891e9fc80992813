import { setTimeout as pause } from "node:timers/promises";
import { Installation, seededChance } from "@linewire/testkit";
import { buildFirst } from "../../build-first.ts";
import { fetchWithRetry, keyOf, operate } from "../lib/client.ts";
import { atLeast, none, type Options, type ProofResult } from "../lib/proof.ts";

// No client gets a cached response that is not valid for it. Each response to a mixture of clients is compared with the
// same client's uncached one.

const PARTNERS = [
  { slug: "morning-post", bookIds: [1, 2, 3] },
  { slug: "evening-star", bookIds: [4, 5, 6] },
] as const;
const STATES = ["NJ", "TX", "NY"] as const;
const BOOKS_IN: Record<(typeof STATES)[number], readonly number[]> = {
  NJ: [1, 2, 3, 4, 5, 6],
  TX: [1, 2, 3, 4, 5, 6],
  NY: [1, 2, 3, 4, 6],
};
const DEVICES = ["false", "true"] as const;
const TIERS = ["free", "enterprise"] as const;
const MAX_ARTICLES = 3;
const AT_ONCE = 8;
const RETRY_DELAY_MS = 100;
const FREE_TIER_DELAY_MS = 20_000;

type CacheRequest = {
  name: string;
  path: string;
  headers: Record<string, string>;
  owns?: (text: string) => boolean;
};

/** These values vary between responses to one request. */
const VOLATILE =
  /"(?:fetchedAtUtc|streamUrl|streamExpiresAt|position|cacheStatus|requestId)":(?:"[^"]*"|null)|"(?:cacheHit|workerLatency|workerLatencyMs)":(?:true|false|\d+|null)/g;

const withoutVariableFields = (text: string): string => text.replaceAll(VOLATILE, "");

const articleUrls = async ({ url }: Installation): Promise<string[]> => {
  const page = await (await fetch(url)).text();
  const paths = new Set([...page.matchAll(/href="(\/articles\/[^"#]+)"/g)].map((match) => match[1]!));
  return [...paths].slice(0, MAX_ARTICLES).map((path) => url + path);
};

const widgetAsks = (key: string, urls: readonly string[]): CacheRequest[] =>
  PARTNERS.flatMap(({ slug }) =>
    urls.flatMap((url) =>
      DEVICES.flatMap((isMobileDevice) =>
        [{}, { requestedBookIds: "2,5" }, { includeImplicitBets: "false" }, { maxBets: "1" }].map((more) => ({
          name: `widget ${slug} ${url} ${isMobileDevice} ${JSON.stringify(more)}`,
          path: `/api/v1/article-widgets/${slug}?${new URLSearchParams({ url, isMobileDevice, ...more })}`,
          headers: { "X-Api-Key": key },
        })),
      ),
    ),
  );

type EmbedResponse = {
  widget: { partner: { slug: string }; books: { id: number }[]; bets: { deeplink: { url: string | null } }[] };
  jurisdiction: { state: string };
};

const embedOwner =
  (slug: string, bookIds: readonly number[], state: (typeof STATES)[number]) =>
  (text: string): boolean => {
    const { widget, jurisdiction } = JSON.parse(text) as EmbedResponse;
    const mayShow = ({ id }: { id: number }): boolean => bookIds.includes(id) && BOOKS_IN[state].includes(id);
    const mayLink = state !== "TX" || widget.bets.every(({ deeplink }) => deeplink.url === null);
    return widget.partner.slug === slug && jurisdiction.state === state && widget.books.every(mayShow) && mayLink;
  };

const embedAsks = (origin: string, urls: readonly string[]): CacheRequest[] =>
  PARTNERS.flatMap(({ slug, bookIds }) =>
    urls.flatMap((url) =>
      STATES.flatMap((state) =>
        DEVICES.map((isMobileDevice) => ({
          name: `embed ${slug} ${url} ${state} ${isMobileDevice}`,
          path: `/embed/v1/${slug}/article?${new URLSearchParams({ url, state, isMobileDevice })}`,
          headers: { Origin: origin },
          owns: embedOwner(slug, bookIds, state),
        })),
      ),
    ),
  );

const oddsAsks = (installation: Installation): CacheRequest[] =>
  TIERS.flatMap((tier) =>
    ["/market/nfl/straight/odds", "/market/nba/straight/odds?betTypeId=1", "/market/nfl/straight/sources"].map(
      (path) => ({ name: `${tier} ${path}`, path, headers: { "X-Api-Key": keyOf(installation, tier) } }),
    ),
  );

const answerTo = async (installation: Installation, ask: CacheRequest): Promise<string> => {
  const answer = await fetch(installation.url + ask.path, { headers: ask.headers });
  if (answer.status === 503) {
    await answer.arrayBuffer();
    await pause(RETRY_DELAY_MS);
    return answerTo(installation, ask);
  }
  const tag = answer.headers.get("etag") ?? "";
  const origin = answer.headers.get("access-control-allow-origin") ?? "";
  const text = await answer.text();
  if (answer.ok && ask.owns && !ask.owns(text)) return `another caller's: ${text}`;
  return `${answer.status} ${ask.owns ? "" : tag} ${origin} ${withoutVariableFields(text)}`;
};

const preparePartners = async (installation: Installation, key: string, urls: readonly string[]): Promise<void> => {
  for (const { slug, bookIds } of PARTNERS)
    await operate(installation, {
      command: "partner.create",
      slug,
      displayName: slug,
      accountIds: ["acc_demo_enterprise"],
      bookIds,
      sites: [installation.url],
      origins: [installation.url],
      allowCreate: false,
    });
  const [{ slug }] = PARTNERS;
  const [url = ""] = urls;
  const headers = { "X-Api-Key": key, "Content-Type": "application/json" };
  const articles = `${installation.url}/api/v1/article-widgets/${slug}`;
  const { bets } = await fetchWithRetry<{ bets: { betKey: string }[] }>(`${articles}?${new URLSearchParams({ url })}`, {
    headers,
  });
  const corrections = bets.slice(0, 1).map(({ betKey }) => ({ do: "reject", bet: betKey }));
  if (corrections.length === 0) throw new Error(`${url} has no bet to reject`);
  await fetchWithRetry(`${articles}/corrections?${new URLSearchParams({ article: url })}`, {
    method: "POST",
    headers,
    body: JSON.stringify({ corrections }),
  });
};

/** Runs without a feed. Resolves when the delayed odds are available. */
const stillWorld = async (): Promise<Installation> => {
  const installation = await Installation.start();
  await installation.kill("SIGTERM");
  await installation.run({ LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" });
  await new Promise((resolve) => setTimeout(resolve, FREE_TIER_DELAY_MS));
  return installation;
};

/** By client: from a restarted node and, for the API, with skipCache. */
const referencesOf = async (
  installation: Installation,
  asks: readonly CacheRequest[],
): Promise<Map<string, string>> => {
  const references = new Map<string, string>();
  for (const ask of asks) {
    const alone = ask.path.startsWith("/api/") ? { ...ask, path: `${ask.path}&skipCache=true` } : ask;
    references.set(ask.name, await answerTo(installation, alone));
  }
  return references;
};

export const proveCaches = async ({ number }: Options): Promise<ProofResult> => {
  const requests = number("requests", 10_000);
  const seed = number("seed", 1);
  const random = seededChance(seed);
  await buildFirst();
  const installation = await stillWorld();
  try {
    const key = keyOf(installation, "enterprise");
    const urls = await articleUrls(installation);
    await preparePartners(installation, key, urls);
    const asks = [...widgetAsks(key, urls), ...embedAsks(installation.url, urls), ...oddsAsks(installation)];
    const references = await referencesOf(installation, asks);
    const crossed: string[] = [];
    let left = requests;
    const work = async (): Promise<void> => {
      while (left-- > 0) {
        const ask = asks[Math.floor(random() * asks.length)]!;
        if ((await answerTo(installation, ask)) !== references.get(ask.name)) crossed.push(ask.name);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const answers = new Set(references.values()).size;
    const statuses = [...references.values()].filter((text) => !text.startsWith("200 "));
    return {
      figures: { seed, requests, questions: asks.length, differentAnswers: answers, crossed: crossed.slice(0, 5) },
      checks: [
        none("responses that belong to another client", crossed.length),
        none("requests without a 200", statuses.length),
        // With an unknown operating system the device has no effect, so only about half of the requests have
        // different responses.
        atLeast("different responses", answers, Math.floor(asks.length / 3)),
      ],
    };
  } finally {
    await installation.remove();
  }
};
