import type { RecordPick } from "@linewire/contract";
import type { ComponentChildren } from "preact";
import { dateText, percentText, priceText, timeText, unitsText, type NumberStyle } from "./record-numbers.ts";

const RESULTS: Record<RecordPick["result"], string> = {
  open: "Pending",
  won: "Won",
  lost: "Lost",
  push: "Push",
  void: "Void",
};
const PRICE_SOURCES: Record<RecordPick["priceFrom"], string> = {
  printed: "printed in the article",
  shown: "shown beside the article",
  editor: "set by an editor",
};
const ACTIONS: Record<RecordPick["trace"][number]["action"], string> = {
  kept: "Kept",
  added: "Added by an editor",
  corrected: "Corrected by an editor",
  withdrawn: "Withdrawn by an editor",
  restored: "Restored by an editor",
};

const signedPoints = (points: number): string => (points < 0 ? `\u2212${-points}` : `+${points}`);

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const closingText = (pick: RecordPick, style: NumberStyle): string => {
  const { closing } = pick;
  if (!closing)
    return pick.result === "open" ? "not known before the game" : "no book offered this bet before the game";
  const price = `${priceText(closing.price, style)} at ${closing.book.name}`;
  if (closing.value !== null) return `${price}: the pick\u2019s price was ${percentText(closing.value, style)}`;
  const { points } = closing;
  const at = points === null ? "" : `, at ${pick.overUnder === null ? signedPoints(points) : points}`;
  return `${price}${at}: not comparable`;
};

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

const Source = ({ pick, style }: { pick: RecordPick; style: NumberStyle }) => {
  const title = pick.title || "Article";
  return (
    <p class="source">
      {isWebAddress(pick.article) ? <a href={pick.article}>{title}</a> : title}
      {pick.author && `, by ${pick.author}`}
      {pick.publishedAt && `, ${dateText(pick.publishedAt, style)}`}
    </p>
  );
};

const Trace = ({ pick, style }: { pick: RecordPick; style: NumberStyle }) => (
  <ol class="trace">
    {pick.trace.map(({ at, action, price, points, receiptId }) => (
      <li key={receiptId}>
        {ACTIONS[action]} {timeText(at, style)}: {priceText(price, style)}
        {points !== null && `, ${points} points`}
        <span class="receipt">Receipt {receiptId}</span>
      </li>
    ))}
  </ol>
);

export const PickRow = ({ pick, style }: { pick: RecordPick; style: NumberStyle }) => (
  <li class="pick" part="pick">
    <details>
      <summary>
        <span class={`result ${pick.result}`}>{RESULTS[pick.result]}</span>
        <span class="bet">
          <b>{pick.bet}</b>
          <span class="game">
            {pick.game}, <span class="date">{dateText(pick.gameStart, style)}</span>
          </span>
        </span>
        <span class="price">
          {priceText(pick.price, style)}
          {pick.units !== null && <small>{unitsText(pick.units, style)} units</small>}
        </span>
      </summary>
      <div class="proof">
        {pick.sentence && <blockquote>{pick.sentence}</blockquote>}
        <Source pick={pick} style={style} />
        <dl>
          <Fact name="Price then">
            {priceText(pick.price, style)} at {pick.book.name}, {PRICE_SOURCES[pick.priceFrom]}
          </Fact>
          <Fact name="Closing price">{closingText(pick, style)}</Fact>
          {pick.isLate && <Fact name="Added late">after the game had started</Fact>}
        </dl>
        <Trace pick={pick} style={style} />
      </div>
    </details>
  </li>
);
