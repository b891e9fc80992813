const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7"];

export const level = (value: number, ...thresholds: number[]): string => {
  let reached = 0;
  for (const threshold of thresholds) if (value >= threshold) reached++;
  return DIGITS[reached]!;
};
