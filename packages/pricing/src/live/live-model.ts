import { anchorBaseball, baseballForecast } from "./baseball/baseball.ts";
import { anchorBasketball } from "./basketball/basketball-anchor.ts";
import { basketballForecast } from "./basketball/basketball.ts";
import { BASKETBALL } from "./basketball/basketball-leagues.ts";
import { anchorFootball } from "./football/football-anchor.ts";
import { footballForecast } from "./football/football.ts";
import { NFL_PARAMETERS } from "./football/football-parameters.ts";
import type { Forecast } from "./forecast.ts";
import { anchorHockey, hockeyForecast } from "./hockey/hockey.ts";
import type { LiveLeague, LiveState } from "./live-state.ts";
import type { Pregame } from "./pregame.ts";

/** Fitted once to the pregame prices (its anchor). Forecasts every state of the game. */
export type LiveModel = { league: LiveLeague; method: number; forecast: (state: LiveState) => Forecast };

/** Responses name the method of a league by this code. */
export const LIVE_METHODS: Readonly<Record<LiveLeague, number>> = {
  nba: 11,
  wnba: 12,
  cbb: 12,
  nfl: 21,
  mlb: 31,
  nhl: 41,
};

const forecastOf = (league: LiveLeague, pregame: Pregame): LiveModel["forecast"] => {
  switch (league) {
    case "nfl": {
      const anchor = anchorFootball(NFL_PARAMETERS, pregame);
      return (state) => footballForecast(anchor, state);
    }
    case "mlb": {
      const anchor = anchorBaseball(pregame);
      return (state) => baseballForecast(anchor, state);
    }
    case "nhl": {
      const anchor = anchorHockey(pregame);
      return (state) => hockeyForecast(anchor, state);
    }
    case "nba":
    case "wnba":
    case "cbb": {
      const anchor = anchorBasketball(BASKETBALL[league], pregame);
      return (state) => basketballForecast(anchor, state);
    }
  }
};

/** Must be cached per game, because fitting takes longer than a forecast. */
export const liveModel = (league: LiveLeague, pregame: Pregame): LiveModel => ({
  league,
  method: LIVE_METHODS[league],
  forecast: forecastOf(league, pregame),
});

export const hasLiveModel = (code: string): code is LiveLeague => code in LIVE_METHODS;
