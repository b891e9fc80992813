type Line = {
  marketLineId?: number;
  price?: number | null;
  points?: number;
  previousPrice?: number;
  disabled?: boolean;
  marketLineKey?: string;
};
type Body = Record<string, unknown> & { marketLines?: Line[]; change?: string; reason?: string; lineCount?: number };

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const lineText = ({ marketLineId, price, points, previousPrice, disabled }: Line): string => {
  const at = points === undefined ? "" : ` at ${signed(points)}`;
  const was = previousPrice === undefined ? "" : `, was ${signed(previousPrice)}`;
  const now = disabled ? "taken down" : price === null || price === undefined ? "no price" : signed(price);
  return `${now}${at}${was}, line ${marketLineId}`;
};

const linesText = (lines: readonly Line[]): string => {
  const [first] = lines;
  if (!first) return "no lines";
  return lines.length === 1 ? lineText(first) : `${lineText(first)} and ${lines.length - 1} more`;
};

const MOST_CHARS = 160;
const cut = (text: string): string => (text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text);

/** The one thing inside the envelope of an event's data. */
const bodyOf = (value: unknown): Body => {
  const { data } = value as { data?: Record<string, Body> };
  return data ? (Object.values(data)[0] ?? {}) : (value as Body);
};

const nameIn = (event: unknown): string =>
  typeof event === "object" && event !== null && "name" in event ? String(event.name) : "";

/** What an event says, in a line. */
export const gistOf = (data: string): string => {
  try {
    const body = bodyOf(JSON.parse(data));
    if (body.marketLines) return linesText(body.marketLines);
    if (body.lineCount !== undefined) return `${body.lineCount} lines told`;
    if (body.reason !== undefined) return body.reason;
    if (body.change !== undefined) return cut(`${body.change} ${nameIn(body["event"])}`.trim());
    const { messageId: _id, messageTimestamp: _at, correlationId: _cause, ...rest } = body;
    return cut(JSON.stringify(rest));
  } catch {
    return cut(data);
  }
};
