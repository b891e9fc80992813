import { useEffect, useRef } from "preact/hooks";
import { JsonText } from "../json-text.tsx";
import type { Header } from "./request.ts";
import { REDIRECT, type TryAnswer } from "./send.ts";
import { saidIn } from "./said.ts";

const TELLING = [
  "x-data-delay",
  "ratelimit-remaining",
  "ratelimit-limit",
  "ratelimit-reset",
  "retry-after",
  "etag",
  "x-changed-through",
  "x-subscription-expires-at",
  "x-request-id",
];

const Headers = ({ headers }: { headers: readonly Header[] }) => (
  <dl class="headers">
    {headers.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const sizeOf = (bytes: number): string =>
  bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toLocaleString("en", { maximumFractionDigits: 1 })} KB`;

const moodOf = (status: number): string =>
  status >= 400 ? "bad" : status >= 300 || status === REDIRECT ? "soft" : "well";

const Said = ({ answer }: { answer: TryAnswer }) => {
  const said = saidIn(answer);
  return (
    said && (
      <div class="said" role="alert">
        <strong>{said.title}</strong>
        {said.code && <code>{said.code}</code>}
        {said.more.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    )
  );
};

const Body = ({ answer: { status, text, bytes } }: { answer: TryAnswer }) => {
  if (status === REDIRECT)
    return <p>It leads to another address (302). A browser does not tell a page where; curl -i does.</p>;
  if (text === null) return <p>{sizeOf(bytes)} that are no text.</p>;
  return text === "" ? <p>No body.</p> : <JsonText text={text} label="The body" />;
};

type Props = { answer: TryAnswer; againWith: (etag: string) => void };

/** An answer: status, time, the headers that tell something, and the body. */
export const AnswerView = ({ answer, againWith }: Props) => {
  const { status, ms, bytes, headers } = answer;
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [answer]);
  const telling = TELLING.flatMap((name) => headers.filter(([own]) => own === name));
  const etag = headers.find(([name]) => name === "etag")?.[1];
  return (
    <section class="answer" aria-label="The answer" ref={place}>
      <p class="status" role="status">
        <b class={moodOf(status)}>{status === REDIRECT ? "302" : status}</b> <span>{Math.round(ms)} ms</span>{" "}
        <span>{sizeOf(bytes)}</span>
        {etag !== undefined && status === 200 && (
          <button type="button" class="small" onClick={() => againWith(etag)}>
            Ask again with this ETag
          </button>
        )}
      </p>
      <Said answer={answer} />
      <Headers headers={telling} />
      <Body answer={answer} />
      <details>
        <summary>All headers that a page may read</summary>
        <Headers headers={headers} />
      </details>
    </section>
  );
};
