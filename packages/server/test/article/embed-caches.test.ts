import { seededChance } from "@linewire/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, partnerCommand, type Site } from "./embed-site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await site.command(partnerCommand("herald", site.origin, [3, 12]));
});
afterAll(() => site.close());

const PARTNERS = { tribune: [3, 1, 12, 15], herald: [3, 12] };
/** A state without links has all books. */
const STATES = { NJ: [1, 3], NV: [3, 12], TX: [1, 3, 12, 15] };
const DEVICES = ["true", "false"];

const asks = (Object.keys(PARTNERS) as (keyof typeof PARTNERS)[]).flatMap((slug) =>
  (Object.keys(STATES) as (keyof typeof STATES)[]).flatMap((state) =>
    DEVICES.map((isMobileDevice) => ({ slug, state, isMobileDevice })),
  ),
);
type CachedRequest = (typeof asks)[number];

const ownOf = async ({ slug, state, isMobileDevice }: CachedRequest) => {
  const { widget, jurisdiction, streamUrl } = await site.article({ state, isMobileDevice }, {}, slug);
  return {
    slug: widget.partner.slug,
    state: jurisdiction.state,
    notice: jurisdiction.notice,
    books: widget.books.map(({ id }) => id),
    links: widget.bets.map(({ deeplink }) => deeplink.url),
    streamUrl,
  };
};

test("[EM16] 300 interleaved requests of two partners, three states and two devices never mix responses", async () => {
  const chance = seededChance(16);
  const known = new Map<CachedRequest, Awaited<ReturnType<typeof ownOf>>>();
  for (const ask of asks) known.set(ask, await ownOf(ask));
  let left = 300;
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      const ask = asks[Math.floor(chance() * asks.length)]!;
      const own = await ownOf(ask);
      expect(own).toEqual(known.get(ask));
      expect(own).toMatchObject({ slug: ask.slug, state: ask.state });
      for (const id of own.books) expect(PARTNERS[ask.slug].includes(id) && STATES[ask.state].includes(id)).toBe(true);
      if (ask.state === "TX") expect(own.links.filter((link) => link !== null)).toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  const streams = new Set([...known.values()].map(({ slug, streamUrl }) => `${slug} ${streamUrl}`));
  expect(new Set([...streams].map((one) => one.split(" ")[1])).size).toBe(streams.size);
});
