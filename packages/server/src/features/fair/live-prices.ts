import { EVENT_STATUS, type Event, type InGameFairPriceSet, type League } from "@linewire/contract";
import type { Commit, Entry } from "@linewire/domain/change/change";
import type { Closing } from "@linewire/domain/change/closing";
import { pregameOf } from "@linewire/pricing/fair/closing";
import { marketAsks } from "@linewire/pricing/fair/market-queries";
import type { MarketKind } from "@linewire/domain/line/market-kind";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import { hasLiveModel, liveModel, type LiveModel } from "@linewire/pricing/live/live-model";
import type { Journal } from "@linewire/journal/journal/journal";
import type { Stop, World } from "@linewire/domain/clock/world";
import { LiveGame, type LiveGameParts } from "@linewire/pricing/live/live-game";
import { OWN_SOURCE } from "@linewire/pricing/live/own-source";

export type LivePriceParts = {
  world: Pick<World, "now" | "after">;
  journal: Pick<Journal, "follow" | "propose">;
  league: (id: number) => League | undefined;
  live: () => readonly Event[];
  closing: (eventId: number) => Closing | undefined;
  held: (eventId: number) => InGameFairPriceSet | undefined;
  lines: (query: LineQuery) => LineState[];
  kindOf: (betTypeId: number) => MarketKind | null;
  kinds: readonly number[];
  periodKey: (periodTypeId: number) => string | undefined;
  report: (error: unknown, what: string) => void;
};

const modelOf = (code: string, closing: Closing | undefined): LiveModel | null => {
  const pregame = closing === undefined ? null : pregameOf(closing);
  return pregame && hasLiveModel(code) ? liveModel(code, pregame) : null;
};

const gameOf = (event: Event, parts: LivePriceParts, write: LiveGameParts["write"]): LiveGame | null => {
  const code = parts.league(event.leagueId)?.name ?? "";
  const closing = parts.closing(event.eventId);
  const current = parts.held(event.eventId) ?? null;
  if (!hasLiveModel(code) || (!closing && !current) || (current && current.sourceKey !== OWN_SOURCE)) return null;
  const lines = () => parts.lines({ eventIds: [event.eventId], betTypeIds: parts.kinds });
  return new LiveGame(event, current, {
    world: parts.world,
    model: modelOf(code, closing),
    asks: (now) => marketAsks(now, lines(), parts.kindOf),
    periodKey: parts.periodKey,
    write,
  });
};

const proposer =
  ({ journal, report, world }: LivePriceParts): LiveGameParts["write"] =>
  async (set) => {
    await journal
      .propose({ command: "fair-prices", input: { set }, at: world.now() })
      .catch((error: unknown) => report(error, "fair prices"));
  };

/** Runs on the leader. Skips games without prices at their start, and games with fair prices from another source. */
export const livePrices = (parts: LivePriceParts): { stop: Stop } => {
  const games = new Map<number, LiveGame>();
  const write = proposer(parts);

  const leave = (eventId: number): void => {
    games.get(eventId)?.stop();
    games.delete(eventId);
  };

  const priceEvent = (event: Event): void => {
    const { eventId, statusId } = event;
    const game = games.get(eventId) ?? (statusId === EVENT_STATUS.live ? gameOf(event, parts, write) : null);
    if (game === null) return;
    games.set(eventId, game);
    if (!game.onEvent(event)) leave(eventId);
  };

  const isModelled = ({ leagueId }: Entry["place"]): boolean =>
    leagueId !== null && hasLiveModel(parts.league(leagueId)?.name ?? "");

  const onCommit = ({ entries }: Commit): void => {
    for (const entry of entries) {
      const { kind, place } = entry;
      if (kind === "event" && isModelled(place)) priceEvent((JSON.parse(entry.json) as { event: Event }).event);
      if (
        kind === "in_game_fair_price" &&
        place.eventId !== null &&
        !entry.json.includes(`"sourceKey":"${OWN_SOURCE}"`)
      )
        leave(place.eventId);
    }
  };

  const unfollow = parts.journal.follow((commit) => {
    try {
      onCommit(commit);
    } catch (error) {
      parts.report(error, "fair prices");
    }
  });
  for (const event of parts.live()) priceEvent(event);
  return {
    stop: () => {
      unfollow();
      for (const game of games.values()) game.stop();
      games.clear();
    },
  };
};
