import { useState } from "preact/hooks";
import type { StudioBet } from "@linewire/contract";
import { isPinned } from "../state/corrections.ts";
import { moveBet, rejectBet, togglePin } from "../state/bet-actions.ts";
import { singleKeys } from "../state/keys.ts";
import { openDialog } from "../state/open-dialog.ts";
import { edits } from "../state/edit-history.ts";
import { analysis, hovered, select, view } from "../state/studio.ts";
import { whySentences } from "../state/why.ts";
import { betText, priceText, confidenceText, quoteText, reasonText } from "../state/words.ts";
import { CourseLine } from "./course-line.tsx";
import { Drift } from "./drift.tsx";
import { NewsMoves } from "./news-moves.tsx";
import { signal } from "@preact/signals";

const dragged = signal("");

const LinkWords = ({ link: { url, message } }: Pick<StudioBet, "link">) => {
  const { device, state } = view.value.settings;
  const reader = `A reader${state === "" ? "" : ` in ${state}`}${device === "phone" ? " on a phone" : ""}`;
  if (url === null)
    return (
      <p>
        {reader} gets no link: {message ?? "the book has none for this bet"}.
      </p>
    );
  return (
    <p>
      {reader} gets the link{" "}
      <a class="outside" href={url} target="_blank" rel="noopener noreferrer">
        {new URL(url).host}
      </a>
      {message === null ? "." : `: ${message}.`}
    </p>
  );
};

const STEPS = 5;

const Confidence = ({ bet }: { bet: Pick<StudioBet, "confidence"> }) => {
  const full = Math.round(bet.confidence * STEPS);
  return (
    <span class="confidence">
      <span class="bars" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, at) => (
          <span key={at} class={at < full ? "full" : ""} />
        ))}
      </span>
      {confidenceText(bet.confidence)} <span class="figure">{bet.confidence.toFixed(2)}</span>
    </span>
  );
};

const KEYS: Record<string, (key: string) => void> = {
  p: togglePin,
  x: rejectBet,
  Delete: rejectBet,
  r: (key) => (openDialog.value = { kind: "pick", replaces: key }),
};

const onKey = (key: string) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey) return;
  if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    return moveBet(key, event.key === "ArrowUp" ? -1 : 1);
  }
  const act = event.altKey || !singleKeys.value ? undefined : KEYS[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act(key);
};

type BetPosition = { bet: StudioBet; at: number; of: number };
type WhyToggle = { isOpen: boolean; toggle: () => void };

const Actions = ({ bet, at, of, why }: BetPosition & { why: WhyToggle }) => {
  const pinned = isPinned(edits.value.present, bet.betKey);
  return (
    <div class="actions" role="group" aria-label={`Actions for bet ${at + 1}`}>
      <button type="button" aria-pressed={pinned} onClick={() => togglePin(bet.betKey)}>
        {pinned ? "Pinned" : "Pin"}
      </button>
      <button type="button" onClick={() => (openDialog.value = { kind: "pick", replaces: bet.betKey })}>
        Replace
      </button>
      <button type="button" class="danger" onClick={() => rejectBet(bet.betKey)}>
        Reject
      </button>
      <button
        type="button"
        aria-expanded={why.isOpen}
        aria-controls={why.isOpen ? `why-${bet.betKey}` : undefined}
        onClick={why.toggle}
      >
        Why
      </button>
      <span class="moves">
        <button type="button" aria-label="Move up" disabled={at === 0} onClick={() => moveBet(bet.betKey, -1)}>
          ↑
        </button>
        <button type="button" aria-label="Move down" disabled={at === of - 1} onClick={() => moveBet(bet.betKey, 1)}>
          ↓
        </button>
      </span>
    </div>
  );
};

const Details = ({ reasons }: Pick<StudioBet, "reasons">) => (
  <details>
    <summary>Details of the analysis</summary>
    <ul>
      {reasons.map((reason, at) => (
        <li key={at}>{reasonText(reason)}</li>
      ))}
    </ul>
  </details>
);

const Why = ({ bet }: { bet: StudioBet }) => (
  <div class="why" id={`why-${bet.betKey}`}>
    {bet.evidence.length > 0 && <p class="quote">{bet.evidence.map((text) => `“${text}”`).join(" ")}</p>}
    <p>{whySentences(bet.reasons).join(" ")}</p>
    <LinkWords link={bet.link} />
    {bet.alternates.length > 0 && (
      <p>
        Other points at {bet.line.book.name}:{" "}
        {bet.alternates.map(({ points, price }) => quoteText(points, price, bet.overUnder === null)).join(", ")}.
      </p>
    )}
    <Details reasons={bet.reasons} />
  </div>
);

export const BetCard = ({ bet, at, of }: BetPosition) => {
  const { betKey, line } = bet;
  const isChosen = view.value.bet === betKey;
  const [isOpen, setIsOpen] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const from = analysis.value?.bets.findIndex((one) => one.betKey === dragged.value) ?? -1;
    if (from !== -1) moveBet(dragged.value, at - from);
    dragged.value = "";
  };
  return (
    <li
      id={`bet-${betKey}`}
      class="bet"
      data-chosen={isChosen ? "" : undefined}
      data-near={hovered.value === betKey ? "" : undefined}
      draggable
      onDragStart={() => (dragged.value = betKey)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onMouseEnter={() => (hovered.value = betKey)}
      onMouseLeave={() => (hovered.value = "")}
      onKeyDown={onKey(betKey)}
    >
      <button type="button" class="bet-main" aria-pressed={isChosen} onClick={() => select(betKey)}>
        <span class="number">
          <span class="unseen">Bet </span>
          {at + 1}
        </span>
        <span class="bet-words">
          <span class="subject">{bet.subject}</span>
          <span class="what">{betText(bet)}</span>
          {bet.eventId === null && <span class="event">Season</span>}
          {bet.eventName !== null && bet.eventName !== bet.subject && <span class="event">{bet.eventName}</span>}
        </span>
        <span class="bet-price">
          <span class="price">{priceText(line.price)}</span>
          <span class="book">{line.book.name}</span>
        </span>
      </button>
      <div class="facts">
        <Confidence bet={bet} />
        <span class="tag">{bet.isEditors ? "Editor's bet" : bet.isDirect ? "Stated" : "Implied"}</span>
        <Drift lineId={line.lineId} />
      </div>
      <CourseLine bet={bet} />
      <NewsMoves bet={bet} />
      <Actions bet={bet} at={at} of={of} why={{ isOpen, toggle: () => setIsOpen(!isOpen) }} />
      {isOpen && <Why bet={bet} />}
    </li>
  );
};
