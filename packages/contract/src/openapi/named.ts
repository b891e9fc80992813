import { z } from "zod";
import * as ingestRow from "../ingest-row.ts";
import * as subscription from "../endpoints/subscription.ts";
import * as articleUpdate from "../stream/article-update.ts";
import * as eventUpdate from "../stream/event-update.ts";
import * as gap from "../stream/gap.ts";
import * as inGameFairPriceUpdate from "../stream/in-game-fair-price-update.ts";
import * as lineResultUpdate from "../stream/line-result-update.ts";
import * as marketLineUpdate from "../stream/market-line-update.ts";
import * as people from "../stream/people.ts";
import * as replayComplete from "../stream/replay-complete.ts";
import * as account from "../things/account.ts";
import * as console from "../things/console.ts";
import * as metName from "../things/met-name.ts";
import * as apiKey from "../things/api-key.ts";
import * as availability from "../things/availability.ts";
import * as beacon from "../things/beacon.ts";
import * as bet from "../endpoints/bet.ts";
import * as betSlip from "../things/bet-slip.ts";
import * as sharedSlip from "../things/shared-slip.ts";
import * as betType from "../things/bet-type.ts";
import * as articleRequest from "../endpoints/article-request.ts";
import * as articleReceipts from "../things/article-receipts.ts";
import * as articleWidget from "../things/article-widget.ts";
import * as widgetOffer from "../things/widget-offer.ts";
import * as bonus from "../things/bonus.ts";
import * as bonusEvaluation from "../things/bonus-evaluation.ts";
import * as correction from "../things/correction.ts";
import * as deeplink from "../things/deeplink.ts";
import * as event from "../things/event.ts";
import * as fairPrice from "../things/fair-price.ts";
import * as league from "../things/league.ts";
import * as line from "../things/line.ts";
import * as lineCourse from "../things/line-course.ts";
import * as lineHistory from "../things/line-history.ts";
import * as lineup from "../things/lineup.ts";
import * as marketSource from "../things/market-source.ts";
import * as marketType from "../things/market-type.ts";
import * as meta from "../things/meta.ts";
import * as news from "../things/news.ts";
import * as embed from "../endpoints/embed.ts";
import * as embedParlay from "../things/embed-parlay.ts";
import * as sgp from "../things/sgp.ts";
import * as embedLines from "../things/embed-lines.ts";
import * as embedScores from "../things/embed-scores.ts";
import * as odds from "../things/odds.ts";
import * as oembed from "../things/oembed.ts";
import * as offer from "../things/offer.ts";
import * as operatorCommand from "../things/operator-command.ts";
import * as percentToPlay from "../things/percent-to-play.ts";
import * as periodType from "../things/period-type.ts";
import * as person from "../things/person.ts";
import * as result from "../things/result.ts";
import * as receipt from "../things/receipt.ts";
import * as studio from "../things/studio.ts";
import * as studioEndpoints from "../endpoints/studio.ts";
import * as team from "../things/team.ts";
import * as theme from "../things/theme.ts";
import * as problemBody from "./problem-body.ts";

const THINGS = [
  apiKey,
  articleWidget,
  widgetOffer,
  beacon,
  betType,
  bonus,
  bonusEvaluation,
  correction,
  deeplink,
  embedLines,
  embedScores,
  event,
  fairPrice,
  league,
  line,
  lineCourse,
  result,
  lineHistory,
  lineup,
  marketSource,
  marketType,
  meta,
  news,
  odds,
  oembed,
  offer,
  operatorCommand,
];
const PEOPLE = [percentToPlay, periodType, person, articleReceipts, receipt, team, theme];
const STUDIO = [studio, studioEndpoints];
const PAGES = [account, console, metName];
const PARLAYS = [availability, sgp, embedParlay, bet, betSlip, sharedSlip];
const EVENTS = [
  articleUpdate,
  eventUpdate,
  gap,
  inGameFairPriceUpdate,
  lineResultUpdate,
  marketLineUpdate,
  people,
  replayComplete,
];
const MODULES: readonly Record<string, unknown>[] = [
  ...THINGS,
  ...PEOPLE,
  ...PARLAYS,
  ...STUDIO,
  ...PAGES,
  ...EVENTS,
  subscription,
  articleRequest,
  embed,
  ingestRow,
  problemBody,
];

/** The schemas that the documents refer to by name: what a noun's file exports keeps its name. A new noun is one line here. */
export const NAMED: ReadonlyMap<string, z.ZodType> = new Map(
  MODULES.flatMap((module) => Object.entries(module)).filter(
    (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
  ),
);
