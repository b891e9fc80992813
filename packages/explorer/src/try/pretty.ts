export type Piece = { kind: "plain" | "name" | "text" | "value"; text: string };

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON with line breaks; any other text as it is. */
export const laidOut = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Text of JSON in pieces that are shown each in its colour. */
export const piecesOf = (json: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [token, string, colon] = match;
    if (match.index > at) pieces.push({ kind: "plain", text: json.slice(at, match.index) });
    if (string === undefined) pieces.push({ kind: "value", text: token });
    else if (colon === undefined) pieces.push({ kind: "text", text: string });
    else pieces.push({ kind: "name", text: string }, { kind: "plain", text: colon });
    at = match.index + token.length;
  }
  if (at < json.length) pieces.push({ kind: "plain", text: json.slice(at) });
  return pieces;
};
