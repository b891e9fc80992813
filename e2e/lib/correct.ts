import type { Installation } from "@linewire/testkit";

const at = (path: string, query: Record<string, string>): string =>
  `/api/v1/article-widgets/daily-sport${path}?${new URLSearchParams(query)}`;

export const betsOf = async (installation: Installation, url: string): Promise<{ key: string; lineId: number }[]> => {
  const { bets } = await installation.get<{ bets: { betKey: string; betOffer: { id: number } }[] }>(
    at("", { url, maxBets: "6" }),
  );
  return bets.map(({ betKey, betOffer }) => ({ key: betKey, lineId: betOffer.id }));
};

export const correct = async (installation: Installation, article: string, corrections: object[]): Promise<void> => {
  const headers = {
    "X-Api-Key": installation.credentials.keys["enterprise"] ?? "",
    "Content-Type": "application/json",
  };
  const body = JSON.stringify({ corrections });
  const answer = await fetch(installation.url + at("/corrections", { article }), { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
};
