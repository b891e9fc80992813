import type { StudioAnalysis } from "@linewire/contract";
import { hovered, select } from "../state/studio.ts";
import { causeText } from "../state/why.ts";
import { capital, pointsText, priceText } from "../state/words.ts";

type Candidate = StudioAnalysis["candidates"][number];

const Row = ({ candidate, at }: { candidate: Candidate; at: number }) => {
  const { subject, market, points, price, reasons, text, places } = candidate;
  const id = `turned-${at}`;
  return (
    <li
      id={`bet-${id}`}
      data-near={hovered.value === id ? "" : undefined}
      onMouseEnter={() => (hovered.value = id)}
      onMouseLeave={() => (hovered.value = "")}
    >
      <p>
        <span class="subject">{subject}</span> {market.replaceAll("_", " ")} {pointsText(points, market === "spread")}{" "}
        {price !== null && <span class="price">{priceText(price)}</span>}
      </p>
      {text !== "" && <p class="quote">“{text}”</p>}
      <p class="reason">{capital(causeText(reasons))}.</p>
      {places.length > 0 && (
        <button type="button" class="quiet" onClick={() => select(id)}>
          Show in the text
        </button>
      )}
    </li>
  );
};

export const RejectedCandidates = ({ candidates }: { candidates: readonly Candidate[] }) =>
  candidates.length === 0 ? null : (
    <details class="more">
      <summary>
        Rejected candidates <span class="count">{candidates.length}</span>
      </summary>
      <ul class="turned">
        {candidates.map((candidate, at) => (
          <Row key={at} candidate={candidate} at={at} />
        ))}
      </ul>
    </details>
  );
