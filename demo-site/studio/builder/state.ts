import { computed, effect, signal } from "@preact/signals";
import type { PreviewMessage } from "../preview/preview-message.ts";
import type { EmbedScores } from "@linewire/contract";
import { element, scriptTag } from "../snippets.ts";
import { attributesOf } from "../state/preview.ts";
import { queryOf, settingsFrom, type StudioSettings } from "../state/settings.ts";
import { type BuilderLook, lookFrom, lookQuery, styleOf, tokensOf } from "./appearance.ts";

/** The preview shows the books of this partner until the entered slug is known. */
export const DEMO_PARTNER = "daily-sport";
type SampleGame = { away: string; home: string };

/** Several offers make maximum, layout and density visible. */
const MAX_SAMPLE_GAMES = 4;

/** Every game has a moneyline, while a spread with certain points may not be offered. */
const sampleAbout = (games: readonly SampleGame[]): string =>
  games.map(({ away, home }) => `The ${home} host the ${away}. The pick: ${home} moneyline.`).join("\n\n");
const SAMPLE = sampleAbout([{ away: "Buffalo Bills", home: "Kansas City Chiefs" }]);
const SLUG_CHECK_DELAY_MS = 400;

const query = new URLSearchParams(location.search);

export const settings = signal<StudioSettings>(settingsFrom(query));
export const look = signal<BuilderLook>(lookFrom(query));
export const slug = signal(/^[a-z0-9-]{1,64}$/.exec(query.get("partner") ?? "")?.[0] ?? "");
export const text = signal(SAMPLE);
export const scheme = signal<"light" | "dark">("light");
export const isKnown = signal(false);
/** True until the response arrives. */
export const hasDemo = signal(true);
export const copyStatus = signal("");

export const set = (change: Partial<StudioSettings>): void => void (settings.value = { ...settings.peek(), ...change });
export const setLook = (change: Partial<BuilderLook>): void => void (look.value = { ...look.peek(), ...change });

export const previewMessage = computed((): PreviewMessage => {
  const partner = isKnown.value ? slug.value : DEMO_PARTNER;
  const previewSettings: StudioSettings = { ...settings.value, theme: scheme.value };
  return {
    linewire: "preview",
    attributes: attributesOf({ partner, source: { markdown: text.value }, settings: previewSettings }),
    markdown: text.value,
    draft: null,
    blocks: text.value
      .split(/\n{2,}/)
      .filter((block) => block.trim() !== "")
      .map((block) => ({ kind: "paragraph", text: block })),
    inline: [],
    tokens: tokensOf(look.value),
    theme: scheme.value,
    edition: 0,
  };
});

export const snippet = computed((): string =>
  [
    scriptTag({ origin: location.origin, partner: slug.value || "your-slug" }),
    // The publisher's page sets the US state for each reader, so the snippet omits it.
    element({ settings: { ...settings.value, state: "" } }),
    styleOf(look.value),
  ]
    .filter(Boolean)
    .join("\n"),
);

export const copy = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText(snippet.value);
    copyStatus.value = "Copied.";
  } catch {
    copyStatus.value = "Copying failed. Select the text and copy it manually.";
  }
};

const findSlug = async (wanted: string): Promise<void> => {
  const answer = wanted === "" ? null : await fetch(`/embed/v1/${wanted}/scores`).catch(() => null);
  if (wanted === slug.peek()) isKnown.value = answer?.ok ?? false;
};

const SAMPLE_LEAGUES = ["nfl", "nba", "nhl", "mlb", "wnba"];
/** A college has one name in football and basketball, so a short sample text would not tell the sport. */
const COLLEGE_LEAGUES = new Set(["cfb", "cbb"]);

/** A preview shows only offers of scheduled games, so the sample is about the next games. */
const showNextGames = async (): Promise<void> => {
  const answer = await fetch(`/embed/v1/${DEMO_PARTNER}/scores`).catch(() => null);
  hasDemo.value = answer?.ok ?? false;
  if (!answer?.ok) return;
  const { events }: EmbedScores = await answer.json();
  const pregame = events.filter(({ gameStatus }) => gameStatus === "Pregame");
  const clear = pregame.filter(({ league }) => !COLLEGE_LEAGUES.has(league));
  const upcoming = clear.length > 0 ? clear : pregame;
  const ofLeagues = SAMPLE_LEAGUES.flatMap((name) => upcoming.find(({ league }) => league === name) ?? []);
  const others = upcoming.filter((event) => !ofLeagues.includes(event));
  const games = [...ofLeagues, ...others]
    .slice(0, MAX_SAMPLE_GAMES)
    .flatMap(({ teams: [away, home] }) => (away && home ? [{ away: away.name, home: home.name }] : []));
  if (games.length > 0 && text.peek() === SAMPLE) text.value = sampleAbout(games);
};

export const followBuilder = (): void => {
  void showNextGames();
  effect(() => {
    const all = [
      ...queryOf(settings.value),
      ...lookQuery(look.value),
      ...(slug.value ? [["partner", slug.value]] : []),
    ];
    const search = new URLSearchParams(all).toString();
    history.replaceState(null, "", search === "" ? location.pathname : `?${search}`);
  });
  let timer = 0;
  effect(() => {
    const wanted = slug.value;
    clearTimeout(timer);
    timer = window.setTimeout(() => void findSlug(wanted), SLUG_CHECK_DELAY_MS);
  });
};
