/** Observed in one book's own parlays of one pattern. */
export type StoredCorrelation = {
  semanticKey: string;
  marketSourceId: number;
  rho: number;
  sampleCount: number;
  validatedAt: number;
};

export type UsableCorrelation = StoredCorrelation & { used: number; confidence: number };

const DAY_MS = 86_400_000;
const MAX_AGE_DAYS = 14;
/** Sample size for a 95 % confidence interval of ±0.10 at correlation 0: 1.96^2 / 0.1^2. */
const PER_INTERVAL = 384;
const SHRINK = 100;

export const isValidated = (rho: number, sampleCount: number): boolean =>
  sampleCount >= PER_INTERVAL * (1 - rho * rho) ** 2;

/**
 * Shrinks a correlation towards zero by its sample size. Null for another book or pattern, and for an old or small
 * sample.
 */
export const usableCorrelation = (
  stored: StoredCorrelation,
  use: { semanticKey: string; marketSourceId: number; now: number },
): UsableCorrelation | null => {
  const { semanticKey, marketSourceId, rho, sampleCount, validatedAt } = stored;
  const age = use.now - validatedAt;
  if (semanticKey !== use.semanticKey || marketSourceId !== use.marketSourceId) return null;
  if (!Number.isFinite(rho) || Math.abs(rho) > 1 || age < 0 || age > MAX_AGE_DAYS * DAY_MS) return null;
  if (!isValidated(rho, sampleCount)) return null;
  const confidence = sampleCount / (sampleCount + SHRINK);
  return { ...stored, used: rho * confidence, confidence };
};
