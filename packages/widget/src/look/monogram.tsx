import type { EmbedWidget } from "@linewire/contract";

type Team = EmbedWidget["events"][number]["teams"][number];

const PLAIN = "#5b6169";

/** A team's colour, and the ink that can be read on it. */
export const monogramInk = (color: string | null): [fill: string, ink: string] => {
  const fill = /^#[0-9a-f]{6}$/i.test(`${color}`) ? `${color}` : PLAIN;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return [fill, red * 0.3 + green * 0.59 + blue * 0.11 > 150 ? "#16181b" : "#fff"];
};

export const Monogram = ({ team }: { team: Team }) => {
  const [fill, ink] = monogramInk(team.primaryColor);
  return (
    <svg viewBox="0 0 26 26" width="26" aria-hidden="true">
      <circle cx="13" cy="13" r="13" fill={fill} />
      <text x="13" y="16.3" fill={ink}>
        {team.abbreviation.slice(0, 3)}
      </text>
    </svg>
  );
};
