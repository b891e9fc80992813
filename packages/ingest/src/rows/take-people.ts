import type { IngestRow, PercentToPlay, PlayerNews } from "@linewire/contract";
import { NOWHERE } from "@linewire/domain/change/change";
import { lineupAfter } from "@linewire/domain/people/lineup-after";
import { newsAfter } from "@linewire/domain/people/news-after";
import type { Batch } from "../ingest-context.ts";
import type { RowOutcome } from "./row-outcome.ts";
import { equalExcept } from "./equal-except.ts";

type RowOf<K extends IngestRow["type"]> = Extract<IngestRow, { type: K }>;

const noLeague = (leagueId: number, batch: Batch): { wrong: string } | null =>
  batch.reference("league", leagueId) ? null : { wrong: `leagueId: no league ${leagueId}` };

export const takeLineup = ({ lineup }: RowOf<"lineup">, batch: Batch): RowOutcome => {
  const wrong = noLeague(lineup.leagueId, batch);
  if (wrong) return wrong;
  const thing = lineupAfter(batch.lineup(lineup.event.id), lineup);
  if (thing === null) return null;
  batch.putLineup(thing);
  const { leagueId, event } = thing;
  return { kind: "lineup", id: event.id, place: { ...NOWHERE, leagueId, eventId: event.id }, thing };
};

const withTeam = <Row extends Pick<PlayerNews, "person" | "team" | "meta">>(row: Row, batch: Batch): Row => {
  if (row.team) return row;
  const teamId = batch.reference("person", row.person.id)?.currentTeamId;
  const team = teamId === undefined ? undefined : batch.reference("team", teamId);
  return team ? { ...row, team: { id: team.id, name: team.name } } : row;
};

export const takeNews = ({ news }: RowOf<"player_news">, batch: Batch): RowOutcome => {
  const wrong = noLeague(news.leagueId, batch);
  if (wrong) return wrong;
  const { id, leagueId, person } = news;
  const thing = newsAfter({ known: batch.news(id), last: batch.lastNews(leagueId, person.id) }, withTeam(news, batch));
  if (thing === null) return null;
  batch.putNews(thing);
  return { kind: "player_news", id, place: { ...NOWHERE, leagueId }, thing };
};

const withGame = (row: PercentToPlay, batch: Batch): PercentToPlay => {
  if (row.event || !row.team) return row;
  const game = batch.nextGame(row.team.id, Date.parse(row.meta.updatedAt));
  if (!game) return row;
  const { eventId, name, eventStart, statusId } = game;
  return { ...row, event: { id: eventId, name, eventStart, statusId } };
};

const isOlder = (row: PercentToPlay, known: PercentToPlay): boolean =>
  Date.parse(row.meta.updatedAt) < Date.parse(known.meta.updatedAt);

export const takePercentToPlay = ({ percentToPlay }: RowOf<"percent_to_play">, batch: Batch): RowOutcome => {
  const wrong = noLeague(percentToPlay.leagueId, batch);
  if (wrong) return wrong;
  const thing = withGame(withTeam(percentToPlay, batch), batch);
  const known = batch.percentToPlay(thing.person.id, thing.event?.id ?? 0);
  if (known && (isOlder(thing, known) || equalExcept(known, thing, "meta"))) return null;
  batch.putPercentToPlay(thing);
  const { leagueId, person } = thing;
  return { kind: "percent_to_play", id: person.id, place: { ...NOWHERE, leagueId }, thing };
};
