import type { IngestRow } from "@linewire/contract";
import { NOWHERE } from "@linewire/domain/change/change";
import type { Batch } from "./known.ts";
import type { Taken } from "./taken.ts";
import { sameBut } from "./same-but.ts";

type RowOf<K extends IngestRow["type"]> = Extract<IngestRow, { type: K }>;

const noLeague = (leagueId: number, batch: Batch): { wrong: string } | null =>
  batch.reference("league", leagueId) ? null : { wrong: `leagueId: no league ${leagueId}` };

export const takeLineup = ({ lineup }: RowOf<"lineup">, batch: Batch): Taken => {
  const wrong = noLeague(lineup.leagueId, batch);
  if (wrong) return wrong;
  const known = batch.lineup(lineup.event.id);
  if (known && sameBut(known, lineup, "meta")) return null;
  return {
    kind: "lineup",
    id: lineup.event.id,
    place: { ...NOWHERE, leagueId: lineup.leagueId, eventId: lineup.event.id },
    thing: lineup,
  };
};

export const takeNews = ({ news }: RowOf<"player_news">, batch: Batch): Taken => {
  const wrong = noLeague(news.leagueId, batch);
  if (wrong) return wrong;
  const known = batch.news(news.id);
  if (known && sameBut(known, news, "meta")) return null;
  return { kind: "player_news", id: news.id, place: { ...NOWHERE, leagueId: news.leagueId }, thing: news };
};

export const takePercentToPlay = ({ percentToPlay: row }: RowOf<"percent_to_play">, batch: Batch): Taken => {
  const wrong = noLeague(row.leagueId, batch);
  if (wrong) return wrong;
  const eventId = row.event?.id ?? 0;
  const known = batch.percentToPlay(row.person.id, eventId);
  if (known && sameBut(known, row, "meta")) return null;
  return { kind: "percent_to_play", id: row.person.id, place: { ...NOWHERE, leagueId: row.leagueId }, thing: row };
};
