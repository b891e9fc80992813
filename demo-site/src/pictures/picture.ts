import type { League } from "../league.ts";
import type { Story } from "../story.ts";
import { bowl } from "./bowl.ts";
import type { Composition } from "./composition.ts";
import { court } from "./court.ts";
import { diamond } from "./diamond.ts";
import { gridiron } from "./gridiron.ts";
import { hardwood } from "./hardwood.ts";
import { rink } from "./rink.ts";
import { sheet, shape } from "./shape.ts";
import { shots } from "./shots.ts";

const compositions: Record<League, Composition> = {
  nfl: gridiron,
  nba: court,
  wnba: shots,
  mlb: diamond,
  nhl: rink,
  cbb: hardwood,
  cfb: bowl,
};

/** The picture of a story: the geometry of its sport in the colours of its two teams. */
export function picture(story: Story): string {
  const { width, height } = sheet;
  const body = compositions[story.league](story);
  return `${shape("svg", { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` }, body)}\n`;
}
