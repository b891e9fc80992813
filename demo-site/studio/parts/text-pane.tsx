import type { StudioBlock } from "@linewire/contract";
import { segmentsOf, labelOf, type Segment } from "../state/spots.ts";
import { analysis, hovered, isReading, select, showPane, spots, trouble, view } from "../state/studio.ts";
import { SourceForm } from "./source-form.tsx";

const TAGS = {
  title: "h3",
  heading: "h4",
  paragraph: "p",
  item: "p",
  row: "p",
  quote: "blockquote",
  caption: "p",
} as const;

const RANK_OF_KIND = { direct: 0, implied: 1, left: 2, turned: 3 } as const;

const choose = (id: string, event: Event): void => {
  event.preventDefault();
  select(id);
  if (matchMedia("(max-width: 47.99rem)").matches) showPane("bets");
  requestAnimationFrame(() => document.getElementById(`bet-${id}`)?.scrollIntoView({ block: "nearest" }));
};

/** A phrase can have several bets. The mark stands for the selected bet, otherwise for the most important one. */
const MarkedPhrase = ({ segment, isLast }: { segment: Segment; isLast: (id: string) => boolean }) => {
  const ranked = segment.spots.toSorted((a, b) => RANK_OF_KIND[a.kind] - RANK_OF_KIND[b.kind]);
  const spot = ranked.find(({ id }) => id === view.value.bet) ?? ranked[0]!;
  const all = analysis.value!;
  const label = labelOf(all, spot.id);
  const isChosen = spot.id === view.value.bet || spot.id === hovered.value;
  return (
    <a
      class="mark"
      href={`#bet-${spot.id}`}
      data-kind={spot.kind}
      data-chosen={isChosen ? "" : undefined}
      aria-current={spot.id === view.value.bet ? "true" : undefined}
      onClick={(event) => choose(spot.id, event)}
      onMouseEnter={() => (hovered.value = spot.id)}
      onMouseLeave={() => (hovered.value = "")}
      onFocus={() => (hovered.value = spot.id)}
      onBlur={() => (hovered.value = "")}
    >
      {segment.text}
      {label !== "" && isLast(spot.id) && (
        <>
          <span class="number" aria-hidden="true">
            {label}
          </span>
          <span class="unseen"> (bet {label})</span>
        </>
      )}
    </a>
  );
};

const Block = ({ block, at }: { block: StudioBlock; at: number }) => {
  const segments = segmentsOf(block.text, at, spots.value);
  const Tag = TAGS[block.kind];
  return (
    <Tag class={`block block-${block.kind}`}>
      {segments.map((segment, index) =>
        segment.spots.length === 0 ? (
          segment.text
        ) : (
          <MarkedPhrase
            key={index}
            segment={segment}
            isLast={(id) => !segments[index + 1]?.spots.some((next) => next.id === id)}
          />
        ),
      )}
    </Tag>
  );
};

const Legend = () => (
  <ul class="legend" aria-label="Legend">
    <li>
      <span class="mark" data-kind="direct">
        stated
      </span>
    </li>
    <li>
      <span class="mark" data-kind="implied">
        implied
      </span>
    </li>
    <li>
      <span class="mark" data-kind="left">
        not shown
      </span>
    </li>
  </ul>
);

/** Without a text to show, the form for another article follows the error message. */
const Trouble = () => (
  <>
    <p class="trouble" role="alert">
      {trouble.value.replace(/(?<![.?!])$/, ".")}
    </p>
    {analysis.value === null && view.value.source !== null && (
      <>
        <p class="lead">Open another article, or paste its text.</p>
        <SourceForm />
      </>
    )}
  </>
);

export const TextPane = () => {
  const result = analysis.value;
  return (
    <section class="pane pane-text" aria-labelledby="text-title">
      <header class="pane-head">
        <h2 id="text-title">Text</h2>
        {result && <Legend />}
      </header>
      <div class="pane-body" tabIndex={0} role="region" aria-label="The article's text" aria-busy={isReading.value}>
        {trouble.value !== "" && <Trouble />}
        {view.value.source === null && (
          <>
            <p class="lead">See which bets the widget shows for an article, and correct them.</p>
            <SourceForm />
          </>
        )}
        {result === null && isReading.value && <p class="lead">Analyzing the article.</p>}
        {result && (
          <article class="text">
            {result.blocks.map((block, at) => (
              <Block key={at} block={block} at={at} />
            ))}
          </article>
        )}
      </div>
    </section>
  );
};
