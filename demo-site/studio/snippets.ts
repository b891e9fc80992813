import { DEFAULTS, type StudioSettings } from "./state/settings.ts";

export type SnippetOptions = {
  readonly origin: string;
  readonly partner: string;
  readonly url: string;
  readonly settings: StudioSettings;
};
export type Snippet = { readonly id: string; readonly name: string; readonly note: string; readonly text: string };

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const customSettings = ({
  leagueHint,
  maxBets,
  implicit,
  inlineCap,
  books,
  ...appearance
}: StudioSettings): [string, string | number | boolean][] => {
  const all: [string, string | number | boolean, boolean][] = [
    ["maxBets", maxBets, maxBets !== DEFAULTS.maxBets],
    ["leagueHint", leagueHint, leagueHint !== ""],
    ["requestedBooks", books.join(","), books.length > 0],
    ["bookOrder", books.join(","), books.length > 0],
    ["includeImplicit", implicit, !implicit],
    ["inlineCap", inlineCap, inlineCap !== DEFAULTS.inlineCap],
    ["state", appearance.state, appearance.state !== ""],
    ["theme", appearance.theme, appearance.theme !== DEFAULTS.theme],
    ["layout", appearance.layout, appearance.layout !== DEFAULTS.layout],
    ["density", appearance.density, appearance.density !== DEFAULTS.density],
    ["priceStyle", appearance.priceStyle, appearance.priceStyle !== DEFAULTS.priceStyle],
    ["locale", appearance.locale, appearance.locale !== DEFAULTS.locale],
    ["oddsFormat", appearance.oddsFormat, appearance.oddsFormat !== DEFAULTS.oddsFormat],
  ];
  return all.filter(([, , isCustom]) => isCustom).map(([name, value]) => [name, value]);
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const attributesOf = (settings: StudioSettings): string =>
  customSettings(settings)
    .map(([name, value]) => ` ${kebab(name)}="${escaped(`${value}`)}"`)
    .join("");

export const scriptTag = ({ origin, partner }: Pick<SnippetOptions, "origin" | "partner">): string =>
  `<script async src="${escaped(origin)}/embed/v1/linewire.js" data-partner="${escaped(partner)}"></script>`;

/** In px, with two offers per game. */
const reservedHeight = (offers: number): number => 115 + 45 * offers + 26 * Math.ceil(offers / 2);

export const element = ({ settings }: Pick<SnippetOptions, "settings">): string =>
  `<linewire-bets${attributesOf(settings)}><svg width="1" height="${reservedHeight(settings.maxBets)}" aria-hidden="true"></svg></linewire-bets>`;

const discovery = ({ origin, url }: SnippetOptions): string => `<link
  rel="alternate"
  type="application/json+oembed"
  href="${escaped(origin)}/oembed?url=${encodeURIComponent(url)}"
/>`;

const propsOf = (settings: StudioSettings): string =>
  customSettings(settings)
    .map(([name, value]) => ` ${name}=${typeof value === "string" ? JSON.stringify(value) : `{${value}}`}`)
    .join("");

/** JSX strings have no escapes, so a value that needs one is written as an expression. */
const valueOf = (text: string): string => (/^[\w.:/-]*$/.test(text) ? `"${text}"` : `{${JSON.stringify(text)}}`);

const react = ({
  origin,
  partner,
  settings,
}: SnippetOptions): string => `import { Linewire, LinewireBets } from "@linewire/widget/react";

export const Story = () => (
  <article>
    <Linewire origin=${valueOf(origin)} partner=${valueOf(partner)} />
    <LinewireBets${propsOf(settings)} />
  </article>
);`;

export const snippets = (options: SnippetOptions): readonly Snippet[] => [
  {
    id: "script",
    name: "Script tag",
    note: "Add it once to every page, anywhere, preferably in the site's template.",
    text: scriptTag(options),
  },
  {
    id: "element",
    name: "Element",
    note: "Add it where the offers should appear. It finds the article by the page's URL.",
    text: element(options),
  },
  {
    id: "oembed",
    name: "oEmbed",
    note: "Add it to the article's head. Systems that support oEmbed embed the frame.",
    text: discovery(options),
  },
  {
    id: "wordpress",
    name: "WordPress",
    note: "Add a Custom HTML block and paste both lines. If your account may not post scripts, add the first line to the theme.",
    text: `${scriptTag(options)}\n${element(options)}`,
  },
  {
    id: "ghost",
    name: "Ghost",
    note: "Add an HTML card to the post. You can instead add the first line once for the site, in Code injection, Site header.",
    text: `${scriptTag(options)}\n${element(options)}`,
  },
  {
    id: "react",
    name: "React",
    note: "The component adds the script tag once.",
    text: react(options),
  },
];
