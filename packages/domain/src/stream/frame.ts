const refuse = (what: string, text: string): never => {
  throw new Error(`${what} cannot be written to a stream: ${JSON.stringify(text)}`);
};

const BREAK = /\r\n|\r|\n/;
const ID = /^[\x21-\x7e]+$/;

const dataText = (data: string): string =>
  data.includes("\n") || data.includes("\r")
    ? data
        .split(BREAK)
        .map((line) => `data: ${line}\n`)
        .join("")
    : `data: ${data}\n`;

/** Throws if the event name has a line break, or the id is not visible ASCII. */
export const frame = (event: string, data: string, id?: string): string => {
  if (BREAK.test(event)) refuse("an event name", event);
  const text = `event: ${event}\n${dataText(data)}\n`;
  if (id === undefined) return text;
  return ID.test(id) ? `id: ${id}\n${text}` : refuse("an event id", id);
};

export const comment = (text: string): string => `: ${BREAK.test(text) ? text.split(BREAK).join(" ") : text}\n\n`;

export const retry = (ms: number): string =>
  Number.isSafeInteger(ms) && ms >= 0 ? `retry: ${ms}\n\n` : refuse("a retry delay", String(ms));
