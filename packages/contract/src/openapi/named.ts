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
import * as account from "../schemas/account/account.ts";
import * as console from "../schemas/account/console.ts";
import * as deskTable from "../schemas/desk/desk-table.ts";
import * as metName from "../schemas/people/met-name.ts";
import * as apiKey from "../schemas/account/api-key.ts";
import * as availability from "../schemas/people/availability.ts";
import * as beacon from "../schemas/article/beacon.ts";
import * as bet from "../endpoints/bet.ts";
import * as betSlip from "../schemas/slip/bet-slip.ts";
import * as sharedSlip from "../schemas/slip/shared-slip.ts";
import * as betType from "../schemas/market/bet-type.ts";
import * as articleRequest from "../endpoints/article-request.ts";
import * as articleReceipts from "../schemas/article/article-receipts.ts";
import * as articleWidget from "../schemas/article/article-widget.ts";
import * as widgetOffer from "../schemas/article/widget-offer.ts";
import * as bonus from "../schemas/market/bonus.ts";
import * as bonusEvaluation from "../schemas/market/bonus-evaluation.ts";
import * as correction from "../schemas/article/correction.ts";
import * as deeplink from "../schemas/market/deeplink.ts";
import * as event from "../schemas/market/event.ts";
import * as fairPrice from "../schemas/market/fair-price.ts";
import * as league from "../schemas/market/league.ts";
import * as line from "../schemas/market/line.ts";
import * as lineCourse from "../schemas/market/line-course.ts";
import * as lineHistory from "../schemas/market/line-history.ts";
import * as lineup from "../schemas/people/lineup.ts";
import * as marketSource from "../schemas/market/market-source.ts";
import * as marketType from "../schemas/market/market-type.ts";
import * as meta from "../schemas/meta.ts";
import * as news from "../schemas/people/news.ts";
import * as embed from "../endpoints/embed.ts";
import * as embedParlay from "../schemas/article/embed-parlay.ts";
import * as sgp from "../schemas/slip/sgp.ts";
import * as embedLines from "../schemas/article/embed-lines.ts";
import * as embedScores from "../schemas/article/embed-scores.ts";
import * as odds from "../schemas/market/odds.ts";
import * as oembed from "../schemas/article/oembed.ts";
import * as offer from "../schemas/article/offer.ts";
import * as operatorCommand from "../schemas/account/operator-command.ts";
import * as percentToPlay from "../schemas/market/percent-to-play.ts";
import * as periodType from "../schemas/market/period-type.ts";
import * as person from "../schemas/people/person.ts";
import * as result from "../schemas/market/result.ts";
import * as articlePicks from "../schemas/pick/article-picks.ts";
import * as pick from "../schemas/pick/pick.ts";
import * as record from "../schemas/pick/record.ts";
import * as receipt from "../schemas/article/receipt.ts";
import * as studio from "../schemas/article/studio.ts";
import * as studioEndpoints from "../endpoints/studio.ts";
import * as team from "../schemas/market/team.ts";
import * as theme from "../schemas/article/theme.ts";
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
const PAGES = [account, console, deskTable, metName];
const PICKS = [pick, record, articlePicks];
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
  ...PICKS,
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

export const NAMED: ReadonlyMap<string, z.ZodType> = new Map(
  MODULES.flatMap((module) => Object.entries(module)).filter(
    (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
  ),
);
