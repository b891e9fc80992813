export type SseItem =
  | { kind: "event"; type: string; data: string; lastEventId: string }
  | { kind: "comment"; text: string }
  | { kind: "retry"; ms: number };

export type SseDecoder = {
  /** A chunk can begin and end anywhere in the text. Returns the completed items. */
  push: (chunk: Uint8Array | string) => SseItem[];
  /** If Last-Event-ID is empty, the client must omit the header. */
  lastEventId: () => string;
};

type Block = { type: string; data: string; id: string };
type Take = (item: SseItem) => void;

const takeField = (block: Block, name: string, value: string): void => {
  if (name === "data") block.data += `${value}\n`;
  else if (name === "event") block.type = value;
  else if (name === "id" && !value.includes("\0")) block.id = value;
};

const splitField = (line: string): [name: string, value: string] => {
  const colon = line.indexOf(":");
  if (colon < 0) return [line, ""];
  return [line.slice(0, colon), line.slice(colon + (line[colon + 1] === " " ? 2 : 1))];
};

const readLine = (block: Block, line: string, take: Take): void => {
  if (line.startsWith(":")) return take({ kind: "comment", text: line.slice(line[1] === " " ? 2 : 1) });
  const [name, value] = splitField(line);
  if (name === "retry") {
    if (/^[0-9]+$/.test(value)) take({ kind: "retry", ms: Number(value) });
  } else takeField(block, name, value);
};

const endBlock = (block: Block, take: Take): void => {
  const { type, data, id } = block;
  block.type = block.data = "";
  if (data) take({ kind: "event", type: type || "message", data: data.slice(0, -1), lastEventId: id });
};

/** Splits at LF, CR and CRLF. A CR ends its line at once, and an LF after it is ignored. */
const createLines = () => {
  const ends = /[\r\n]/g;
  let rest = "";
  let afterCr = false;
  return (text: string, line: (line: string) => void): void => {
    if (afterCr && text) {
      afterCr = false;
      if (text[0] === "\n") text = text.slice(1);
    }
    ends.lastIndex = rest.length;
    rest += text;
    let start = 0;
    while (ends.test(rest)) {
      const end = ends.lastIndex - 1;
      line(rest.slice(start, end));
      if (rest[end] === "\r" && rest[end + 1] === "\n") ends.lastIndex += 1;
      else afterCr = rest[end] === "\r" && end + 1 === rest.length;
      start = ends.lastIndex;
    }
    rest = rest.slice(start);
  };
};

/** Decodes an event stream as the WHATWG specifies. */
export const createDecoder = (lastEventId = ""): SseDecoder => {
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  const lines = createLines();
  const block: Block = { type: "", data: "", id: lastEventId };
  let committed = lastEventId;
  let atStart = true;

  const withoutBom = (text: string): string => {
    if (!atStart || !text) return text;
    atStart = false;
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  };
  const push = (chunk: Uint8Array | string): SseItem[] => {
    const items: SseItem[] = [];
    const take = (item: SseItem): void => void items.push(item);
    lines(withoutBom(typeof chunk === "string" ? chunk : utf8.decode(chunk, { stream: true })), (line) => {
      if (line) return readLine(block, line, take);
      committed = block.id;
      endBlock(block, take);
    });
    return items;
  };
  return { push, lastEventId: () => committed };
};
