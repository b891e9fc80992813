import type { Entity, NameForm } from "../../language/names/entity.ts";

/** Without `entity`, the reasons say why. */
export type Mention = {
  block: number;
  /** Tokens in the block. */
  from: number;
  to: number;
  /** Characters of the block. */
  start: number;
  end: number;
  text: string;
  how: NameForm;
  entity: Entity | null;
  confidence: number;
  reasons: string[];
  rejected: readonly { entity: Entity; reason: string }[];
};
