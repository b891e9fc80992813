import type { Metrics } from "./registry.ts";

/** Counters of clicks by outcome, and of stored receipts. */
export const clickMetrics = ({ counted, countedBy }: Metrics) => {
  const clicks = { redirected: 0, moved: 0, refused: 0 };
  let receipts = 0;
  countedBy({ name: "clicks_total", help: "Clicks on offers, by outcome." }, ["outcome"], () =>
    Object.entries(clicks).map(([outcome, number]) => [{ outcome }, number] as const),
  );
  counted({ name: "receipts_stored_total", help: "Stored receipts of displayed offers." }, () => receipts);
  return {
    went: (outcome: keyof typeof clicks): void => void clicks[outcome]++,
    stored: (count: number): void => void (receipts += count),
  };
};
