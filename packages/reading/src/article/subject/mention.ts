import type { Entity, NameForm } from "../../language/names/entity.ts";

/** `reasons` explain why `entity` is absent. */
export type Mention = {
  block: number;
  /** `from`, `to`: tokens in the block. */
  from: number;
  to: number;
  /** `start`, `end`: characters of the block. */
  start: number;
  end: number;
  text: string;
  how: NameForm;
  entity: Entity | null;
  confidence: number;
  reasons: string[];
  rejected: readonly { entity: Entity; reason: string }[];
};
