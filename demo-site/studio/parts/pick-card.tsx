import { useState } from "preact/hooks";
import type { ArticlePick, PickChange } from "@linewire/contract";
import { correctPick, isSavingPick } from "../state/article-picks.ts";
import { pointsText, priceText } from "../state/words.ts";
import { PickForm } from "./pick-form.tsx";

const RESULTS = { open: "Open", won: "Won", lost: "Lost", push: "Push", void: "Void" } as const;
const SOURCES = { printed: "as printed", shown: "as shown", editor: "set by an editor" } as const;
const ACTIONS: Record<PickChange["action"], string> = {
  kept: "Kept from the article",
  added: "Added",
  corrected: "Corrected",
  withdrawn: "Withdrawn",
  restored: "Restored",
};

const timeOf = (iso: string): string =>
  new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

const closingText = (pick: ArticlePick): string => {
  const { closing, result } = pick;
  if (!closing) return result === "open" ? "not known before the game" : "none";
  const points = closing.points === null ? "" : `${pointsText(closing.points, pick.overUnder === null)} at `;
  const value =
    closing.value === null ? ", not comparable" : `, value ${(closing.value * 100).toFixed(1).replace("-", "−")}%`;
  return `${points}${priceText(closing.price)}, ${closing.book.name}${value}`;
};

const changeText = ({ before, after }: PickChange): string => {
  if (!before) return `${priceText(after.price)}${after.points === null ? "" : `, ${after.points} points`}`;
  const changes = [
    before.price !== after.price && `price ${priceText(before.price)} to ${priceText(after.price)}`,
    before.points !== after.points && `points ${before.points ?? "none"} to ${after.points ?? "none"}`,
    before.author !== after.author && `author ${before.author ?? "none"} to ${after.author ?? "none"}`,
    before.section !== after.section && `section ${before.section ?? "none"} to ${after.section ?? "none"}`,
  ].filter((change) => change !== false);
  return changes.join(", ");
};

const Trace = ({ changes }: { changes: readonly PickChange[] }) => (
  <details class="pick-trace">
    <summary>History ({changes.length})</summary>
    <ol>
      {changes.map((change) => (
        <li key={change.receiptId}>
          {[`${ACTIONS[change.action]}${change.by === "article" ? "" : ` by ${change.by}`}`, changeText(change)]
            .filter(Boolean)
            .join(": ")}
          <span class="hint">
            {timeOf(change.at)}, receipt {change.receiptId}
          </span>
        </li>
      ))}
    </ol>
  </details>
);

export const PickCard = ({ pick }: { pick: ArticlePick }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { isWithdrawn } = pick;
  return (
    <li class={`pick-card${isWithdrawn ? " withdrawn" : ""}`}>
      <div class="pick-head">
        <h3>{pick.bet}</h3>
        <span class={`pick-result ${pick.result}`}>{isWithdrawn ? "Withdrawn" : RESULTS[pick.result]}</span>
      </div>
      <p class="hint">
        {pick.game}, {timeOf(pick.gameStart)}
        {pick.isLate && ", added after the start"}
      </p>
      {pick.sentence && <blockquote>{pick.sentence}</blockquote>}
      <dl>
        <div>
          <dt>Price</dt>
          <dd>
            {priceText(pick.price)}, {pick.book.name}, {SOURCES[pick.priceFrom]}
          </dd>
        </div>
        <div>
          <dt>Closing</dt>
          <dd>{closingText(pick)}</dd>
        </div>
        <div>
          <dt>Author</dt>
          <dd>
            {[pick.author ?? "none: without an author, no record contains this pick", pick.section]
              .filter(Boolean)
              .join(", ")}
          </dd>
        </div>
      </dl>
      <Trace changes={pick.changes} />
      {isOpen ? (
        <PickForm pick={pick} close={() => setIsOpen(false)} />
      ) : (
        <div class="pick-actions">
          <button type="button" onClick={() => setIsOpen(true)}>
            Correct
          </button>
          <button
            type="button"
            disabled={isSavingPick.value}
            onClick={() => void correctPick(pick, { isWithdrawn: !isWithdrawn })}
          >
            {isWithdrawn ? "Restore" : "Withdraw"}
          </button>
        </div>
      )}
    </li>
  );
};
