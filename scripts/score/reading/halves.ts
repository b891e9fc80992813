const OFFSET = 2_166_136_261;
const PRIME = 16_777_619;

const hashOf = (text: string): number => {
  let hash = OFFSET;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, PRIME);
  return (hash >>> 0) >>> 8;
};

/** Two halves by the hash of an id: rules are developed on one and scored on the other, so that a difference shows over-fitting. */
export const halfOf = (id: string): "even" | "odd" => (hashOf(id) % 2 === 0 ? "even" : "odd");
