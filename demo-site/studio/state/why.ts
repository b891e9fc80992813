import { capital, reasonText } from "./words.ts";

const SOURCES: readonly [RegExp, (words: readonly string[]) => string][] = [
  [/^an editor's bet$/, () => "An editor chose this bet."],
  [/^the writer's pick: (“.+”)$/, ([cue = ""]) => `The writer picks this bet: ${cue}.`],
  [/^the writer's pick$/, () => "The writer picks this bet."],
  [/^implied: /, () => "The text states no bet on this team or player, so their usual bet is shown."],
];
const CHANCE = /probability of (\d+) %; at least (\d+) % is needed$/;
const REST: readonly [RegExp, (words: readonly string[]) => string][] = [
  [
    /^(?:offered by the text with a )?probability of (\d+) %; at least (\d+) % is needed$/,
    ([chance, needed]) => `The text offers this bet with a probability of ${chance}%; ${needed}% is enough.`,
  ],
  [
    /^confidence (\d+) %: this probability /,
    ([percent]) =>
      `Its confidence is ${(Number(percent) / 100).toFixed(2)}: this probability on texts by other authors, less a margin.`,
  ],
  [
    /^probability that implied bets fit the text: (\d+) %, and that it is about this subject: (\d+) %$/,
    ([page, subject]) =>
      `Offers fit this text with a probability of ${page}%, and the text is about this team or player with a probability of ${subject}%.`,
  ],
  [
    /^added by the model against a rule$/,
    () => "A rule of the analysis speaks against this bet, but the text as a whole speaks for the bet.",
  ],
  [/^the game against the opponent that the text names: (.+)$/, ([game]) => `The text names both teams of ${game}.`],
  [/^the game against another team of the text: (.+)$/, ([game]) => `The text also names the opponent in ${game}.`],
  [/^the team's next game: (.+)$/, ([game]) => `The text names no opponent, so the bet is on the next game: ${game}.`],
  [/^a bet on the season/, () => "The bet is on the season, not on a game."],
  [/^offered at the stated points$/, () => "The points are those of the text."],
  [/^the text states no points: /, () => "The text states no points, so the bet has the points that most books have."],
  [/^no book offers the stated points: /, () => "No book has the points of the text, so the nearest ones are shown."],
  [/^the only book that offers this$/, () => "Only this book offers the bet."],
  [/^the book that the text names$/, () => "The text names this book."],
  [
    /^first in the publisher's order of the (\d+) books/,
    ([books]) => `In your order, this book is the first of the ${books} that offer the bet.`,
  ],
  [
    /^the best price of (\d+) books(, and first.*?)?: [^,]+(?:, (.+))?$/,
    ([books, isTie, next]) =>
      `This book has the best price of ${books} books${isTie ? ", and in your order is the first book with this price" : ""}${next ? `; next are ${next}` : ""}.`,
  ],
];

const firstOf = (reasons: readonly string[], [pattern, text]: (typeof REST)[number]): string[] => {
  for (const reason of reasons) {
    const found = pattern.exec(reason);
    if (found) return [reasonText(text(found.slice(1)))];
  }
  return [];
};

export const whySentences = (reasons: readonly string[]): string[] => {
  const source = SOURCES.flatMap((one) => firstOf(reasons, one))[0] ?? "The text states this bet.";
  return [source, ...REST.flatMap((one) => firstOf(reasons, one))];
};

const STANCES: Record<string, string> = {
  past: "the text tells of an earlier bet",
  rejected: "the text turns it down",
  other: "it is not the writer's own bet",
};

export const causeText = (reasons: readonly string[]): string => {
  const last = reasons.at(-1) ?? "no book offers it";
  const unsure = reasons.find((reason) => reason.startsWith("not clearly offered"));
  const [, chance, needed] = CHANCE.exec(unsure ?? "") ?? [];
  const stance = /^stance: (.+)$/.exec(last)?.[1];
  if (stance === undefined && !last.startsWith("signals ")) return reasonText(last);
  const known = stance === undefined ? undefined : STANCES[stance];
  const why = capital(known ?? "the text does not clearly offer it");
  return reasonText(chance === undefined ? why : `${why} (${chance}%, and ${needed}% is needed)`);
};
