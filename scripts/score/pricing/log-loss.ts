const LEAST = 1e-12;

export const lossOf = (chance: number, happened: boolean): number =>
  -Math.log(Math.max(LEAST, happened ? chance : 1 - chance));

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

type Forecast = { fair: number; won: boolean };
export type LogLossBin = { from: number; count: number; fair: number; won: number };

const BINS = 10;

/** By tenths of the predicted probability: number of rows, mean probability and observed share. */
export const binsOf = (rows: readonly Forecast[]): LogLossBin[] =>
  Array.from({ length: BINS }, (_, bin) => {
    const own = rows.filter(({ fair }) => Math.min(BINS - 1, Math.floor(fair * BINS)) === bin);
    return {
      from: bin / BINS,
      count: own.length,
      fair: mean(own.map(({ fair }) => fair)),
      won: mean(own.map(({ won }) => (won ? 1 : 0))),
    };
  }).filter(({ count }) => count > 0);

/** Mean distance of probability and observed share over the bins, weighted by rows. */
export const calibrationError = (rows: readonly Forecast[]): number =>
  binsOf(rows).reduce((sum, { count, fair, won }) => sum + count * Math.abs(fair - won), 0) / rows.length;
