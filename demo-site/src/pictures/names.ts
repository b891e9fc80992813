import { bowl } from "./bowl.ts";
import { boxscore } from "./boxscore.ts";
import { chain } from "./chain.ts";
import { clock } from "./clock.ts";
import type { Composition } from "./composition.ts";
import { court } from "./court.ts";
import { diamond } from "./diamond.ts";
import { funnel } from "./funnel.ts";
import { gridiron } from "./gridiron.ts";
import { hardwood } from "./hardwood.ts";
import { ladder } from "./ladder.ts";
import { letters } from "./letters.ts";
import { net } from "./net.ts";
import { notes } from "./notes.ts";
import { rink } from "./rink.ts";
import { roof } from "./roof.ts";
import { shots } from "./shots.ts";
import { tape } from "./tape.ts";
import { threes } from "./threes.ts";

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
