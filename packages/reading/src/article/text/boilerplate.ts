const PROMOTION =
  /^(?:read (?:next|more|also)|related|more (?:from|on|stories|coverage)|see also|also read|don['’]t miss|you (?:may|might) also like|recommended|up next|trending|most read|top stories|advertisement|sponsored|sign up|subscribe|follow us|share this|newsletter|photo (?:by|credit)|file photo)\b/i;
const BYLINE = /^(?:by|posted by|written by|story by)\s+\p{Lu}/iu;
const MAX_BYLINE = 60;

/**
 * Bylines, promotions and blocks that are only links. `linked`: number of characters inside links. `isLoose`: the block
 * is a paragraph or list item.
 */
export const isBoilerplate = (text: string, linked: number, isLoose: boolean): boolean => {
  const body = text.trim();
  if (BYLINE.test(body) && body.length <= MAX_BYLINE && !/[.!?]$/.test(body)) return true;
  if (PROMOTION.test(body) && (linked > 0 || body.length <= MAX_BYLINE)) return true;
  return isLoose && linked > 20 && linked >= body.length - 4;
};
