import type { StudioBet } from "@linewire/contract";
import { confidenceText } from "../state/words.ts";

const STEPS = 5;

/** The confidence of a bet: as a word, a number, and a row of bars. */
export const Confidence = ({ bet }: { bet: Pick<StudioBet, "confidence"> }) => {
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
