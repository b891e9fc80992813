import { bowl } from "./bowl.ts";
import { boxscore, clock, funnel, ladder, notes, tape } from "./boards.ts";
import { chain, court, letters, rink, roof, threes } from "./places.ts";
import type { Composition } from "./composition.ts";
import { diamond } from "./diamond.ts";
import { gridiron } from "./gridiron.ts";
import { hardwood } from "./hardwood.ts";
import { net } from "./net.ts";
import { shots } from "./shots.ts";

const compositions = {
  bowl,
  boxscore,
  chain,
  clock,
  court,
  diamond,
  funnel,
  gridiron,
  hardwood,
  ladder,
  letters,
  net,
  notes,
  rink,
  roof,
  shots,
  tape,
  threes,
} satisfies Record<string, Composition>;

export type PictureName = keyof typeof compositions;

export const compositionOf = (name: PictureName): Composition => compositions[name];

export const isPictureName = (text: string): text is PictureName => Object.hasOwn(compositions, text);
