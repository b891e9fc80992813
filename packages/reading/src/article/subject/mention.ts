import type { Entity, NameForm } from "../../language/names/entity.ts";

/** If `entity` is null, the reasons say why. */
export type Mention = {
  block: number;
  /** Token range in the block. */
  from: number;
  to: number;
  /** Character range in the block's text. */
  start: number;
  end: number;
  text: string;
  how: NameForm;
  entity: Entity | null;
  confidence: number;
  reasons: string[];
  rejected: readonly { entity: Entity; reason: string }[];
};
