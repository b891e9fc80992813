/** Values that find something in the catalogue, by the name of the parameter. */
const VALUES: Record<string, string> = {
  league: "nfl",
  marketType: "straight",
  id: "1",
  partnerSlug: "daily-sport",
  ids: "1",
  lineId: "900001",
};

/** The same for single operations, where another one says more. */
const OWN: Record<string, Record<string, string>> = {
  listOdds: { betTypeId: "1" },
  getArticleWidget: {
    markdown: "The Kansas City Chiefs are -3 favorites over the Buffalo Bills.",
    maxBets: "3",
    explain: "1",
  },
  listBonusMarketLines: { ids: "1,2" },
  getArticleReceipts: { article: "https://daily-sport.example/story", at: "2026-11-22T18:42:00Z" },
  studioPicks: { words: "Chiefs" },
};

const BODIES: Record<string, unknown> = {
  createSubscription: { leagueIds: [1], includeSnapshot: true },
  evaluateBonus: { bonusId: 1, stake: 50, legs: [{ marketLineId: 900001 }], state: "NJ" },
  generateBet: { type: "text", content: { text: "$20 on the Chiefs -3 and over 47.5" } },
  postArticleWidget: { markdown: "The Kansas City Chiefs are -3 favorites over the Buffalo Bills.", maxBets: 3 },
  putCorrections: { corrections: [{ do: "reject", bet: "team-1016-spread-game-team" }] },
  studioAnalysis: { markdown: "The Kansas City Chiefs are -3 favorites over the Buffalo Bills." },
  studioCorrect: { corrections: [] },
  previewArticle: { markdown: "The Kansas City Chiefs are -3 favorites over the Buffalo Bills." },
  createKey: { name: "My first key", acceptTerms: true },
  runCommand: { command: "partner.set-beacons", slug: "daily-sport", on: false },
  ingestChanges: [],
  sendBeacon: {
    articleUrl: "https://daily-sport.example/story",
    items: [
      {
        kind: "impression",
        offerId: "900001:-3.5",
        price: -110,
        points: -3.5,
        sequenceNumber: 1,
        ageMs: 1000,
        status: "open",
        ruleVersion: "1",
        state: "NJ",
        at: "2026-11-22T01:00:00Z",
      },
    ],
  },
};

/** What a parameter says in an example; undefined where it is better left out. */
export const sampleOf = (operationId: string, name: string, required: boolean): string | undefined =>
  OWN[operationId]?.[name] ?? (required ? VALUES[name] : undefined);

/** A body that the operation takes. */
export const sampleBodyOf = (operationId: string): unknown => BODIES[operationId] ?? {};
