export type PushedFrame = { id: string | null; event: string; data: string };

const EMPTY = { event: "message", data: "" };

/** A frame with another line of the stream; comments are ignored. */
const withLine = (frame: PushedFrame, line: string): PushedFrame => {
  const [, field = "", value = ""] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
  if (field === "data") return { ...frame, data: `${frame.data}${value}\n` };
  return field === "event" || field === "id" ? { ...frame, [field]: value } : frame;
};

/** Splits a stream of server-sent events into frames. */
export async function* framesOf(chunks: AsyncIterable<string>): AsyncGenerator<PushedFrame> {
  let rest = "";
  let frame: PushedFrame = { id: null, ...EMPTY };
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "" && frame.data !== "") yield { ...frame, data: frame.data.slice(0, -1) };
      frame = line === "" ? { ...frame, ...EMPTY } : withLine(frame, line);
    }
  }
}
