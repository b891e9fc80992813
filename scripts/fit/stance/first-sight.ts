import { existsSync, readFileSync } from "node:fs";
import type { Side, Stance } from "@linewire/reading/language/claims/claim";
import type { PlacedClaim } from "@linewire/reading/article/placed-claim";
import type { Lexicon, ReadArticle } from "@linewire/reading/article/text/read-article";
import type { PeriodKey } from "@linewire/reading/language/period";
import { known } from "../../score/reading/names.ts";

/** Written at the first scoring of its round (a set of labelled texts), before any rule was changed for the round. */
export type FirstClaim = {
  market: string;
  subject: ["team" | "person", number];
  opponent: number | null;
  period: PeriodKey;
  side: Side;
  points: number | null;
  price: number | null;
  stance: Stance;
  confidence: number;
  reasons: string[];
  block: number;
  sentence: number;
  at: [from: number, to: number, coreFrom: number, coreTo: number];
};

const FILE = `${import.meta.dirname}/first-sight.ndjson`;

export const firstClaims = (): Map<string, FirstClaim[]> =>
  new Map(
    existsSync(FILE)
      ? readFileSync(FILE, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line) as [string, FirstClaim[]])
      : [],
  );
const teams = new Map(known.teams.map((team) => [team.id, team]));
const people = new Map(known.people.map((person) => [person.id, person]));

export const placedClaims = (
  first: readonly FirstClaim[],
  { blocks }: Pick<ReadArticle, "blocks">,
  { markets }: Lexicon,
): PlacedClaim[] =>
  first.flatMap(({ market: key, subject: [kind, id], opponent, at, block, ...claim }): PlacedClaim[] => {
    const [from, to, coreFrom, coreTo] = at;
    const read = blocks[block];
    const market = markets.byKey.get(key);
    const subject = kind === "team" ? teams.get(id) : people.get(id);
    const [first, last] = [read?.tokens[from], read?.tokens[to - 1]];
    if (!read || !market || !subject || !first || !last || !read.sentences[claim.sentence]) return [];
    return [
      {
        ...claim,
        block,
        market,
        subject,
        leagueId: subject.leagueId,
        opponent: opponent === null ? null : (teams.get(opponent) ?? null),
        book: null,
        from,
        to,
        core: { from: coreFrom, to: coreTo },
        start: first.start,
        end: last.end,
        text: read.block.text.slice(first.start, last.end),
      },
    ];
  });
