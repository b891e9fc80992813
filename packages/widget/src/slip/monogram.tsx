import type { OfferEvent, SharedLeg } from "@linewire/contract";

type Team = OfferEvent["teams"][number];

const NEUTRAL = "#5d6269";
const colorOf = (color: string | null | undefined): string =>
  /^#[0-9a-f]{6}$/i.test(`${color}`) ? `${color}` : NEUTRAL;

const inkOn = (color: string): string => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? "#000" : "#fff";
};

const Letters = ({ text, color }: { text: string; color: string }) => (
  <text
    x="20"
    y="24.5"
    text-anchor="middle"
    fill={inkOn(color)}
    font-size={text.length > 3 ? "10" : "12"}
    font-weight="700"
  >
    {text}
  </text>
);

const One = ({ team }: { team: Team }) => {
  const color = colorOf(team.primaryColor);
  return (
    <>
      <path d="M0 0h40v40H0z" fill={color} />
      <path d="M0 35h40v5H0z" fill={colorOf(team.secondaryColor)} />
      <Letters text={team.abbreviation.slice(0, 4)} color={color} />
    </>
  );
};

const HALVES = [
  { path: "M0 0h40L0 40z", x: "14", y: "15" },
  { path: "M40 0v40H0z", x: "26", y: "32" },
] as const;

const Both = ({ teams }: { teams: readonly Team[] }) => (
  <>
    {HALVES.map(({ path, x, y }, at) => {
      const color = colorOf(teams[at]?.primaryColor);
      return (
        <>
          <path d={path} fill={color} />
          <text x={x} y={y} text-anchor="middle" fill={inkOn(color)} font-size="9" font-weight="700">
            {teams[at]?.abbreviation.slice(0, 4)}
          </text>
        </>
      );
    })}
  </>
);

export const Monogram = ({ leg }: { leg: SharedLeg }) => {
  const teams = leg.event?.teams ?? [];
  const team = teams.find(({ id }) => id === leg.teamId);
  return (
    <svg class="mono" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      {team && <One team={team} />}
      {!team && teams.length > 1 && <Both teams={teams} />}
      {!team && teams.length < 2 && (
        <>
          <path d="M0 0h40v40H0z" fill={NEUTRAL} />
          <Letters text={leg.league.slice(0, 4)} color={NEUTRAL} />
        </>
      )}
    </svg>
  );
};
