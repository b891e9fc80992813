const PERIODS: Record<string, string> = { Q: "Quarter", H: "Half", P: "Period" };
const ORDINALS = ["", "1st", "2nd", "3rd", "4th"];

type ClockWords = { half: string; end: string; overtime: string };

/** Translates the period of "Q3 4:12". Half innings of baseball stay unchanged. */
export const translateClock =
  (periods: Record<string, string>, { half, end, overtime }: ClockWords) =>
  (clock: string | null): string | undefined =>
    clock
      ?.replace(/\b([QHP])([1-4])\b/, (text, letter: string, number: number) => {
        const name = periods[`${ORDINALS[number]} ${PERIODS[letter]}`] ?? text;
        return name.replace(" ", "\u00a0");
      })
      .replace("HALF", half)
      .replace("END", end)
      .replace("OT", overtime);
