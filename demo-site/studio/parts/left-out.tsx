import type { StudioAnalysis } from "@linewire/contract";
import { restoreBet, togglePin } from "../state/bet-actions.ts";
import { hovered, analysis } from "../state/studio.ts";
import { labelOf } from "../state/spots.ts";
import { betText, priceText, spokenBet, WHY_LEFT } from "../state/words.ts";

type OmittedBet = StudioAnalysis["leftOut"][number];

const Row = ({ bet }: { bet: OmittedBet }) => {
  const isByEditor = bet.why === "rejected" || bet.why === "replaced";
  return (
    <li
      id={`bet-${bet.betKey}`}
      class="left"
      data-near={hovered.value === bet.betKey ? "" : undefined}
      onMouseEnter={() => (hovered.value = bet.betKey)}
      onMouseLeave={() => (hovered.value = "")}
    >
      <span class="number letter">{labelOf(analysis.value!, bet.betKey)}</span>
      <span class="left-words">
        <span class="subject">{bet.subject}</span>
        <span class="what">{betText(bet)}</span>
        <span class="reason">{WHY_LEFT[bet.why]}</span>
      </span>
      <span class="bet-price">
        <span class="price">{priceText(bet.line.price)}</span>
        <span class="book">{bet.line.book.name}</span>
      </span>
      {isByEditor ? (
        <button type="button" aria-label={`Restore ${spokenBet(bet)}`} onClick={() => restoreBet(bet.betKey)}>
          Restore
        </button>
      ) : (
        <button type="button" aria-label={`Pin ${spokenBet(bet)}`} onClick={() => togglePin(bet.betKey)}>
          Pin
        </button>
      )}
    </li>
  );
};

export const LeftOut = ({ bets }: { bets: readonly OmittedBet[] }) =>
  bets.length === 0 ? null : (
    <section class="more" aria-labelledby="left-out">
      <h3 id="left-out">
        Found, not shown <span class="count">{bets.length}</span>
      </h3>
      <ul class="lefts">
        {bets.map((bet) => (
          <Row key={bet.betKey} bet={bet} />
        ))}
      </ul>
    </section>
  );
