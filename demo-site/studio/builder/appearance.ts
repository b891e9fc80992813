/** An empty value means the default. */
export type BuilderLook = {
  readonly accent: string;
  readonly surface: string;
  readonly ink: string;
  readonly radius: string;
  readonly font: string;
};

export const PLAIN: BuilderLook = { accent: "", surface: "", ink: "", radius: "", font: "" };

export const PRESETS: Readonly<Record<string, BuilderLook>> = {
  Plain: PLAIN,
  Broadsheet: { accent: "#8a1c1c", surface: "", ink: "", radius: "", font: "Georgia, serif" },
  Stadium: { accent: "#0b6e4f", surface: "", ink: "", radius: "6", font: "" },
  Neon: { accent: "#7c3aed", surface: "", ink: "", radius: "12", font: "" },
};

const COLOR = /^#[0-9a-f]{6}$/i;
const FONT = /^[\w\s,"'-]{0,80}$/;

const colorOf = (text: string | null): string => (text !== null && COLOR.test(text) ? text : "");

/** Invalid values in the URL are left out. */
export const lookFrom = (query: URLSearchParams): BuilderLook => ({
  accent: colorOf(query.get("accent")),
  surface: colorOf(query.get("surface")),
  ink: colorOf(query.get("ink")),
  radius: /^\d{1,2}$/.exec(query.get("radius") ?? "")?.[0] ?? "",
  font: FONT.exec(query.get("font") ?? "")?.[0] ?? "",
});

export const lookQuery = (look: BuilderLook): [string, string][] =>
  Object.entries(look).filter(([, value]) => value !== "");

export const tokensOf = ({ accent, surface, ink, radius, font }: BuilderLook): [string, string][] => {
  const all: [string, string][] = [
    ["--linewire-color-accent", accent],
    ["--linewire-color-surface", surface],
    ["--linewire-color-ink", ink],
    ["--linewire-radius", radius === "" ? "" : `${radius}px`],
    ["--linewire-font", font],
  ];
  return all.filter(([, value]) => value !== "");
};

export const styleOf = (look: BuilderLook): string => {
  const lines = tokensOf(look).map(([name, value]) => `    ${name}: ${value};`);
  return lines.length === 0 ? "" : `<style>\n  linewire-bets {\n${lines.join("\n")}\n  }\n</style>`;
};
