import type { Entity, NameForm } from "../../language/names/entity.ts";

/** A name in an article: what it was taken for, how surely, and why; or why it was taken for nothing. */
export type Mention = {
  block: number;
  /** Tokens of the block. */
  from: number;
  to: number;
  /** Places in the block's text. */
  start: number;
  end: number;
  text: string;
  how: NameForm;
  entity: Entity | null;
  confidence: number;
  reasons: string[];
  rejected: readonly { entity: Entity; reason: string }[];
};
