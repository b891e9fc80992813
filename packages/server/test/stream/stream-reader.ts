import { get, type IncomingMessage } from "node:http";

export type StreamFrame = { event: string; id: string | null; data: string };

export type StreamReader = {
  headers: IncomingMessage["headers"];
  /** Contains no comments and no `retry` fields. */
  frames: StreamFrame[];
  comments: string[];
  text: () => string;
  /** Resolves when the condition holds; rejects when the stream ends first. */
  until: (holds: (reader: StreamReader) => boolean) => Promise<void>;
  ended: Promise<void>;
  pause: () => void;
  resume: () => void;
  leave: () => void;
};

const fieldOf = (block: string, name: string): string | null =>
  block
    .split("\n")
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? null;

const frameOf = (block: string): StreamFrame | null => {
  const data = fieldOf(block, "data");
  return data === null ? null : { event: fieldOf(block, "event") ?? "message", id: fieldOf(block, "id"), data };
};

export class RefusedStream extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status} ${body}`);
    this.status = status;
    this.body = body;
  }
}

const bodyOf = async (response: IncomingMessage): Promise<string> => {
  let text = "";
  response.setEncoding("utf8");
  for await (const chunk of response) text += chunk as string;
  return text;
};

const answerOf = (url: URL, lastEventId: string | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = {
      Accept: "text/event-stream",
      ...(lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId }),
    };
    get(url, { headers, agent: false }, resolve).on("error", reject);
  });

type PendingCondition = { holds: () => boolean; resolve: () => void; reject: (error: Error) => void };

/** Uses node:http, because a library could repair wrong bytes. */
export const readStream = async (url: URL, lastEventId?: string): Promise<StreamReader> => {
  const response = await answerOf(url, lastEventId);
  if (response.statusCode !== 200) throw new RefusedStream(response.statusCode ?? 0, await bodyOf(response));
  const frames: StreamFrame[] = [];
  const comments: string[] = [];
  const pieces: string[] = [];
  let rest = "";
  let over = false;
  let waiting: PendingCondition[] = [];

  const look = (): void => {
    const [held, left] = [waiting.filter(({ holds }) => holds()), waiting.filter(({ holds }) => !holds())];
    waiting = left;
    for (const { resolve } of held) resolve();
    if (over) for (const { reject } of waiting.splice(0)) reject(new Error("the stream ended before that"));
  };
  const take = (piece: string): void => {
    pieces.push(piece);
    const blocks = (rest + piece).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const frame = frameOf(block);
      if (frame) frames.push(frame);
      else comments.push(...block.split("\n").filter((line) => line.startsWith(":")));
    }
    look();
  };
  response.setEncoding("utf8");
  response.on("data", take);
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      over = true;
      look();
      resolve();
    };
    response.on("end", end);
    response.on("close", end);
    response.on("error", end);
  });

  const reader: StreamReader = {
    headers: response.headers,
    frames,
    comments,
    text: () => pieces.join(""),
    until: (holds) =>
      new Promise((resolve, reject) => {
        waiting.push({ holds: () => holds(reader), resolve, reject });
        look();
      }),
    ended,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    leave: () => void response.destroy(),
  };
  return reader;
};
