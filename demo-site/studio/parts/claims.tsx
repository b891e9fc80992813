import type { StudioAnalysis } from "@linewire/contract";
import { DriftWords } from "./drift.tsx";

/** Each price and line that the text quotes, beside its current value. */
export const Claims = ({ claims }: { claims: StudioAnalysis["priceClaims"] }) =>
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
