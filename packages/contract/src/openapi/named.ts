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
import * as account from "../schemas/account.ts";
import * as console from "../schemas/console.ts";
import * as metName from "../schemas/met-name.ts";
import * as apiKey from "../schemas/api-key.ts";
import * as availability from "../schemas/availability.ts";
import * as beacon from "../schemas/beacon.ts";
import * as bet from "../endpoints/bet.ts";
import * as betSlip from "../schemas/bet-slip.ts";
import * as sharedSlip from "../schemas/shared-slip.ts";
import * as betType from "../schemas/bet-type.ts";
import * as articleRequest from "../endpoints/article-request.ts";
import * as articleReceipts from "../schemas/article-receipts.ts";
import * as articleWidget from "../schemas/article-widget.ts";
import * as widgetOffer from "../schemas/widget-offer.ts";
import * as bonus from "../schemas/bonus.ts";
import * as bonusEvaluation from "../schemas/bonus-evaluation.ts";
import * as correction from "../schemas/correction.ts";
import * as deeplink from "../schemas/deeplink.ts";
import * as event from "../schemas/event.ts";
import * as fairPrice from "../schemas/fair-price.ts";
import * as league from "../schemas/league.ts";
import * as line from "../schemas/line.ts";
import * as lineCourse from "../schemas/line-course.ts";
import * as lineHistory from "../schemas/line-history.ts";
import * as lineup from "../schemas/lineup.ts";
import * as marketSource from "../schemas/market-source.ts";
import * as marketType from "../schemas/market-type.ts";
import * as meta from "../schemas/meta.ts";
import * as news from "../schemas/news.ts";
import * as embed from "../endpoints/embed.ts";
import * as embedParlay from "../schemas/embed-parlay.ts";
import * as sgp from "../schemas/sgp.ts";
import * as embedLines from "../schemas/embed-lines.ts";
import * as embedScores from "../schemas/embed-scores.ts";
import * as odds from "../schemas/odds.ts";
import * as oembed from "../schemas/oembed.ts";
import * as offer from "../schemas/offer.ts";
import * as operatorCommand from "../schemas/operator-command.ts";
import * as percentToPlay from "../schemas/percent-to-play.ts";
import * as periodType from "../schemas/period-type.ts";
import * as person from "../schemas/person.ts";
import * as result from "../schemas/result.ts";
import * as receipt from "../schemas/receipt.ts";
import * as studio from "../schemas/studio.ts";
import * as studioEndpoints from "../endpoints/studio.ts";
import * as team from "../schemas/team.ts";
import * as theme from "../schemas/theme.ts";
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

/** The named schemas of the documents: every schema exported by these modules. Add a new module here. */
export const NAMED: ReadonlyMap<string, z.ZodType> = new Map(
  MODULES.flatMap((module) => Object.entries(module)).filter(
    (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
  ),
);
