import type { StoryBlock } from "../block.ts";
import { Tally } from "./tally.tsx";

function Inline({ text }: { text: string }) {
  return <>{text.split("**").map((piece, index) => (index % 2 ? <strong>{piece}</strong> : piece))}</>;
}

interface Text {
  readonly body: readonly StoryBlock[];
  readonly place?: string;
  /** The text continues elsewhere on the page, so it has no end mark. */
  readonly goesOn?: boolean;
}

export function Body({ body, place, goesOn = false }: Text) {
  const paragraphs = body.filter((block) => block.kind === "paragraph");
  return (
    <>
      {body.map((block) => (
        <Block
          block={block}
          place={block === paragraphs[0] ? place : undefined}
          last={!goesOn && block === paragraphs.at(-1) && block === body.at(-1)}
        />
      ))}
    </>
  );
}

function Block({ block, place, last }: { block: StoryBlock; place: string | undefined; last: boolean }) {
  switch (block.kind) {
    case "subhead":
      return <h2>{block.text}</h2>;
    case "quote":
      return (
        <aside class="pull" aria-hidden="true">
          {block.text}
        </aside>
      );
    case "note":
      return <p class="desk-note">{block.text}</p>;
    case "list":
      return (
        <ul class="points">
          {block.items.map((item) => (
            <li>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      );
    case "question":
      return (
        <>
          <h2 class="question">
            {block.text} <span class="asker">— {block.from}</span>
          </h2>
          <p>{block.answer}</p>
        </>
      );
    case "entry":
      return (
        <>
          <h2 class="entry">
            <span class="moment">{block.moment}</span> {block.title}
          </h2>
          <p>{block.text}</p>
        </>
      );
    case "paragraph":
      return (
        <p>
          {place && <span class="place">{place} — </span>}
          <Inline text={block.text} />
          {last && (
            <>
              {" "}
              <Tally />
            </>
          )}
        </p>
      );
  }
}
