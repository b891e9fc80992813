import type { Forecast } from "../forecast.ts";
import { normalized, type Pmf } from "./pmf.ts";

type Score = { home: number; away: number };

/** Rows: points of home. Columns: points of away. */
export class CellGrid {
  readonly size: number;
  readonly cells: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.cells = new Float64Array(size * size);
  }

  /** Points beyond the last row or column count in that row or column, so that no probability is lost. */
  add(home: number, away: number, chance: number): void {
    const last = this.size - 1;
    const at = Math.min(last, home) * this.size + Math.min(last, away);
    this.cells[at] = this.cells[at]! + chance;
  }

  /** `level`: probability of a draw outside the cells. */
  margin(lead: number, level = 0): Pmf {
    const { size, cells } = this;
    const chances = new Float64Array(2 * size - 1);
    for (let home = 0; home < size; home++)
      for (let away = 0; away < size; away++) {
        const at = home - away + size - 1;
        chances[at] = chances[at]! + cells[home * size + away]!;
      }
    const draw = size - 1 - lead;
    if (draw >= 0 && draw < chances.length) chances[draw] = chances[draw]! + level;
    return { from: lead - size + 1, chances: normalized(chances) };
  }

  forecast(score: Score, regulation: Pmf): Forecast {
    return {
      margin: this.margin(score.home - score.away),
      total: { from: score.home + score.away, chances: this.#total() },
      regulation,
      team: (side) => ({ from: score[side], chances: this.#team(side) }),
    };
  }

  #total(): Float64Array {
    const { size, cells } = this;
    const chances = new Float64Array(2 * size - 1);
    for (let home = 0; home < size; home++)
      for (let away = 0; away < size; away++) chances[home + away] = chances[home + away]! + cells[home * size + away]!;
    return normalized(chances);
  }

  #team(side: "home" | "away"): Float64Array {
    const { size, cells } = this;
    const chances = new Float64Array(size);
    for (let home = 0; home < size; home++)
      for (let away = 0; away < size; away++) {
        const own = side === "home" ? home : away;
        chances[own] = chances[own]! + cells[home * size + away]!;
      }
    return normalized(chances);
  }
}
