import type { StudioAnalysis } from "@linewire/contract";
import { analysis } from "../state/studio.ts";
import { quoteText } from "../state/words.ts";

type Claim = StudioAnalysis["priceClaims"][number];

/** Totals and counts have points without a sign. */
const isSigned = ({ marketLineId }: Claim): boolean =>
  analysis.value?.bets.find(({ line }) => line.lineId === marketLineId)?.overUnder === null;

export const DriftWords = ({ claim }: { claim: Claim }) => {
  const { points, price, pointsNow, priceNow, moved } = claim;
  const signed = isSigned(claim);
  const then = quoteText(points, price, signed);
  if (moved === null) return <>Text states {then}; it matches no line</>;
  const now = quoteText(points === null ? null : pointsNow, price === null ? null : priceNow, signed);
  return moved ? (
    <>
      <strong>Changed:</strong> text states {then}, now {now}
    </>
  ) : (
    <>Text states {then}, unchanged</>
  );
};

export const Drift = ({ lineId }: { lineId: number }) => {
  const claim = analysis.value?.priceClaims.find(({ marketLineId }) => marketLineId === lineId);
  return claim ? (
    <span class="drift" data-moved={claim.moved ? "" : undefined}>
      <DriftWords claim={claim} />
    </span>
  ) : null;
};
