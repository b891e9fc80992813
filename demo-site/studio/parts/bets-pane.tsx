import { openDialog } from "../state/open-dialog.ts";
import { analysis, isReading } from "../state/studio.ts";
import { BetCard } from "./bet-card.tsx";
import { LeftOut } from "./left-out.tsx";
import { Names } from "./names.tsx";
import { ChangesNote, EarlierVersions } from "./changes-note.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { RejectedCandidates } from "./rejected-candidates.tsx";
import type { StudioAnalysis } from "@linewire/contract";
import { DriftWords } from "./drift.tsx";

const Claims = ({ claims }: { claims: StudioAnalysis["priceClaims"] }) =>
  claims.length === 0 ? null : (
    <details class="more">
      <summary>
        Prices in the text <span class="count">{claims.length}</span>
        {claims.some(({ moved }) => moved) && (
          <span class="tag warn">{claims.filter(({ moved }) => moved).length} changed</span>
        )}
      </summary>
      <ul class="turned">
        {claims.map((claim, at) => (
          <li key={at}>
            <p class="quote">“{claim.text}”</p>
            <p class="drift" data-moved={claim.moved ? "" : undefined}>
              <DriftWords claim={claim} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );

const EMPTY = {
  no_sports_content: "The text is not about sport, so it has no bets.",
  paywalled: "The page is behind a paywall.",
  unsupported_language: "The text is not English.",
} as Record<string, string>;

const NoBets = () => {
  const code = analysis.value?.telemetry.errorCode ?? "";
  return <p class="nothing">{EMPTY[code] ?? "No bet to show for this text. You can add one."}</p>;
};

const moveFocus = (event: KeyboardEvent): void => {
  if (event.altKey || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  const mains = [...document.querySelectorAll<HTMLElement>(".bet-main")];
  const at = mains.indexOf(event.target as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  mains[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
};

export const BetsPane = () => {
  const result = analysis.value;
  return (
    <section class="pane pane-bets" aria-labelledby="bets-title">
      <header class="pane-head">
        <h2 id="bets-title">
          Bets {result && <span class="count">{result.bets.length}</span>}{" "}
          {result?.simulated && <span class="tag">Simulated odds</span>}
        </h2>
        {result && (
          <button type="button" class="primary" onClick={() => (openDialog.value = { kind: "pick", replaces: null })}>
            Add a bet
          </button>
        )}
      </header>
      <div class="pane-body" tabIndex={0} role="region" aria-label="The article's bets" aria-busy={isReading.value}>
        <ConflictNote />
        <ChangesNote />
        {result === null && <p class="nothing">Open an article to see its bets.</p>}
        {result && result.bets.length === 0 && <NoBets />}
        {result && (
          <ol class="bets" onKeyDown={moveFocus}>
            {result.bets.map((bet, at) => (
              <BetCard key={bet.betKey} bet={bet} at={at} of={result.bets.length} />
            ))}
          </ol>
        )}
        {result && (
          <>
            <LeftOut bets={result.leftOut} />
            <RejectedCandidates candidates={result.candidates} />
            <Claims claims={result.priceClaims} />
            <Names names={result.names} />
            <EarlierVersions versions={result.draft.earlier} />
          </>
        )}
      </div>
    </section>
  );
};
