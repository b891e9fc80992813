import type { DataParts } from "./data/data-parts.ts";
import { createAccountKey, revokeAccountKey } from "../features/account/account-keys.ts";
import { accountPage } from "../features/account/account-page.ts";
import type { AccountParts } from "../features/account/account-parts.ts";
import { beginIssuerSignIn, finishIssuerSignIn } from "../features/account/issuer-sign-in.ts";
import { accountOverview } from "../features/account/overview.ts";
import { signIn, signOut } from "../features/account/sign-in.ts";
import { changePartner } from "../features/console/change-partner.ts";
import { createPartner } from "../features/console/create-partner.ts";
import { consoleOverview } from "../features/console/console-overview.ts";
import { consolePage } from "../features/console/console-page.ts";
import { deskHandlers, type DeskPorts } from "./pages/desk-parts.ts";
import { consoleReceipts } from "../features/console/receipts-page.ts";
import type { ConsoleReceiptParts } from "../features/console/receipts-parts.ts";
import type { ConsoleParts } from "../features/console/console-parts.ts";
import { consoleStream } from "../features/console/console-stream.ts";
import type { Observe } from "../features/console/observe.ts";
import type { Handlers } from "@linewire/http/contract-router";
import { getArticleWidget, postArticleWidget, type ArticleParts } from "../features/article/article-widgets.ts";
import { getArticleReceipts, type ArticleReceiptPorts } from "../features/article/article-receipts.ts";
import { getCorrections, putCorrections, type CorrectionParts } from "../features/article/corrections.ts";
import { listPartnerBooks, type PartnerBookParts } from "../features/article/partner-books.ts";
import { getBonus, listActiveBonuses } from "../features/bonus/bonuses.ts";
import { evaluateBonus, type EvaluateParts } from "../features/bonus/evaluate-bonus.ts";
import { listBonusMarketLines } from "../features/bonus/list-market-lines.ts";
import { getDeeplink, type DeeplinkPorts } from "../features/deeplink/get-deeplink.ts";
import { listDeeplinks } from "../features/deeplink/list-deeplinks.ts";
import { generateBet, type GenerateBetParts } from "../features/slip/generate-bet.ts";
import { getBetStatus, type BetStatusParts } from "../features/slip/get-bet-status.ts";
import { followSlip, type FollowParts } from "../features/slip-page/follow-slip.ts";
import { readSharedSlip, type SlipReadParts } from "../features/slip-page/read-shared-slip.ts";
import { slipPage, type SlipPageParts } from "../features/slip-page/slip-page.ts";
import { slipPicture, type SlipPictureParts } from "../features/slip-page/slip-picture.ts";
import { getSgp } from "../features/parlay/get-sgp.ts";
import { articlePicture, type ArticlePicturePorts } from "../features/embed/article-picture.ts";
import { getSgpPrice, type SgpPriceParts } from "../features/parlay/get-sgp-price.ts";
import { sendBeacon, type BeaconPorts } from "../features/embed/beacon.ts";
import { embedArticle, previewArticle, type ArticlePageParts } from "../features/embed/embed-article.ts";
import { embedLines, type LinePageParts } from "../features/embed/embed-lines.ts";
import { embedParlay, type ParlayPageParts } from "../features/embed/embed-parlay.ts";
import { embedCourse, type CoursePageParts } from "../features/embed/embed-course.ts";
import {
  embedRecord,
  embedRecordCard,
  type LeagueCheck,
  type AuthorRecordPorts,
} from "../features/embed/embed-record.ts";
import { embedScores, type ScorePageParts } from "../features/embed/embed-scores.ts";
import { embedFrame, embedHtml, type DrawnPageParts } from "../features/embed/embed-page.ts";
import {
  embedBundle,
  embedLoader,
  embedPart,
  embedStyle,
  type WidgetFileParts,
} from "../features/embed/embed-script.ts";
import { oembed, type OEmbedPorts } from "../features/embed/oembed.ts";
import { followOffer, type GoParts } from "../features/embed/go.ts";
import { ingestChanges, ingestOutcome } from "../features/ingest/ingest-rows.ts";
import { listResults } from "../features/market/list-results.ts";
import { listInGameFairPrices } from "../features/market/list-fair-prices.ts";
import { getLineHistory } from "../features/market/line-history.ts";
import { listOdds } from "../features/market/list-odds.ts";
import { listMarketPeople, listMarketTeams } from "../features/market/list-subjects.ts";
import { listMarketSources } from "../features/market/list-sources.ts";
import {
  asyncapiDocument,
  docsPage,
  docsStreams,
  docsScript,
  docsStyle,
  openapiDocument,
  type Documents,
} from "../features/document/documents.ts";
import {
  favicon,
  llmsText,
  robotsText,
  securityText,
  type CrawlerFilePorts,
} from "../features/document/crawler-files.ts";
import { getMonogram } from "../features/monogram/show-monogram.ts";
import { listNames } from "../features/naming/list-names.ts";
import { mapName } from "../features/naming/map-name.ts";
import type { NamesParts } from "../features/naming/names-parts.ts";
import { metrics } from "../features/operate/metrics.ts";
import { healthz, readyz, type Readiness } from "../features/operate/health.ts";
import { createKey, listKeys, type KeyReader, revokeKey } from "../features/key/own-keys.ts";
import type { ProposalPorts } from "../features/key/proposing.ts";
import { runCommand } from "../features/key/run-command.ts";
import { listLineups, listLineupsOf } from "../features/people/list-lineups.ts";
import { listPercentToPlay } from "../features/people/list-percent-to-play.ts";
import { listPlayerNews } from "../features/people/list-player-news.ts";
import { studioAnalysis, type StudioReadPorts } from "../features/studio/studio-analysis.ts";
import {
  studioCorrect,
  studioDraft,
  studioPublish,
  type CorrectionWriterPorts,
  studioCourse,
  type LineCoursePorts,
} from "../features/studio/studio-lines.ts";
import { studioDesk, type StudioDeskPorts } from "../features/studio/studio-desk.ts";
import {
  studioAddPick,
  studioArticlePicks,
  studioChangePick,
  type ArticlePickEditorPorts,
} from "../features/studio/studio-article-picks.ts";
import { studioPicks, type StudioPickPorts } from "../features/studio/studio-picks.ts";
import { listBetTypes } from "../features/reference/bet-types.ts";
import { getLeague, listLeagues } from "../features/reference/leagues.ts";
import { listMarketTypes } from "../features/reference/market-types.ts";
import { listPeriodTypes, listPeriodTypesOfLeague } from "../features/reference/period-types.ts";
import { listPlayers } from "../features/reference/players.ts";
import { listUpcomingEvents } from "../features/reference/upcoming-events.ts";
import { createSubscription } from "../features/stream/create-subscription.ts";
import { openStream } from "../features/stream/open-stream.ts";
import type { StreamParts } from "../features/stream/stream-parts.ts";

export type Parts = DataParts & {
  evaluation: EvaluateParts;
  deeplink: DeeplinkPorts;
  parlay: SgpPriceParts;
  generateBet: GenerateBetParts;
  betStatus: BetStatusParts;
  slipPage: SlipReadParts & SlipPageParts & FollowParts & SlipPictureParts;
  articles: ArticleParts;
  partnerBooks: PartnerBookParts;
  corrections: CorrectionParts;
  receipts: ArticleReceiptPorts;
  studio: StudioReadPorts &
    CorrectionWriterPorts &
    StudioDeskPorts &
    StudioPickPorts &
    ArticlePickEditorPorts &
    LineCoursePorts;
  subscription: Parameters<typeof createSubscription>[0];
  stream: StreamParts;
  embed: ArticlePageParts &
    LinePageParts &
    ScorePageParts &
    AuthorRecordPorts &
    LeagueCheck &
    CoursePageParts &
    ParlayPageParts &
    DrawnPageParts &
    ArticlePicturePorts &
    OEmbedPorts;
  go: GoParts;
  beacon: BeaconPorts;
  widget: WidgetFileParts;
  keys: ProposalPorts & KeyReader & { node: string | null };
  account: AccountParts;
  console: ConsoleParts & { observe: Observe };
  receiptsPage: ConsoleReceiptParts;
  earnings: DeskPorts;
  names: NamesParts;
  ingest: Parameters<typeof ingestChanges>[0] & Parameters<typeof ingestOutcome>[0];
  readiness: Readiness;
  metrics: () => Promise<string>;
  documents: Documents;
  crawlerFiles: CrawlerFilePorts;
};

const markets = (parts: Parts) => ({
  listOdds: listOdds(parts.odds),
  getLineHistory: getLineHistory(parts.odds),
  listMarketPeople: listMarketPeople(parts.market),
  listMarketSources: listMarketSources(parts.market),
  listMarketTeams: listMarketTeams(parts.market),
  listInGameFairPrices: listInGameFairPrices(parts.fairPrices),
  listResults: listResults(parts.results),
});

const slips = (parts: Parts) => ({
  generateBet: generateBet(parts.generateBet),
  getBetStatus: getBetStatus(parts.betStatus),
  slipPage: slipPage(parts.slipPage),
  readSharedSlip: readSharedSlip(parts.slipPage),
  slipPicture: slipPicture(parts.slipPage),
  followSlip: followSlip(parts.slipPage),
});

const studio = (parts: Parts) => ({
  studioDesk: studioDesk(parts.studio),
  studioAnalysis: studioAnalysis(parts.studio),
  studioCorrect: studioCorrect(parts.studio),
  studioDraft: studioDraft(parts.studio),
  studioPublish: studioPublish(parts.studio),
  studioPicks: studioPicks(parts.studio),
  studioArticlePicks: studioArticlePicks(parts.studio),
  studioAddPick: studioAddPick(parts.studio),
  studioChangePick: studioChangePick(parts.studio),
  studioCourse: studioCourse(parts.studio),
});

const keys = (parts: Parts) => ({
  createKey: createKey(parts.keys),
  listKeys: listKeys(parts.keys),
  revokeKey: revokeKey(parts.keys),
  runCommand: runCommand(parts.keys),
});

const pages = ({ account, console, receiptsPage }: Parts) => ({
  accountPage: accountPage(account),
  accountOverview: accountOverview(account),
  signIn: signIn(account),
  signOut: signOut(account),
  createAccountKey: createAccountKey(account),
  revokeAccountKey: revokeAccountKey(account),
  beginIssuerSignIn: beginIssuerSignIn(account),
  finishIssuerSignIn: finishIssuerSignIn(account),
  consolePage: consolePage(console),
  consoleReceipts: consoleReceipts(receiptsPage),
  consoleOverview: consoleOverview(console),
  consoleStream: consoleStream(console),
  changePartner: changePartner(console),
  createPartner: createPartner(console),
});

const operated = ({ readiness, metrics: text, documents, crawlerFiles }: Parts) => ({
  healthz: healthz(),
  readyz: readyz(readiness),
  metrics: metrics(text),
  openapiDocument: openapiDocument(documents),
  asyncapiDocument: asyncapiDocument(documents),
  docsPage: docsPage(documents),
  docsStreams: docsStreams(documents),
  docsScript: docsScript(documents),
  docsStyle: docsStyle(documents),
  robotsText: robotsText(crawlerFiles),
  llmsText: llmsText(crawlerFiles),
  securityText: securityText(crawlerFiles),
  favicon: favicon(crawlerFiles),
});

export const handlers = (parts: Parts): Handlers => ({
  listBetTypes: listBetTypes(parts.reference),
  listLeagues: listLeagues(parts.reference),
  getLeague: getLeague(parts.reference),
  listMarketTypes: listMarketTypes(parts.reference),
  listPeriodTypes: listPeriodTypes(parts.reference),
  listPeriodTypesOfLeague: listPeriodTypesOfLeague(parts.reference),
  listPlayers: listPlayers(parts.reference),
  listUpcomingEvents: listUpcomingEvents(parts.reference),
  listLineups: listLineups(parts.people),
  listLineupsOf: listLineupsOf(parts.people),
  listPlayerNews: listPlayerNews(parts.people),
  listPercentToPlay: listPercentToPlay(parts.people),
  ...markets(parts),
  listActiveBonuses: listActiveBonuses(parts.bonus),
  listBonusMarketLines: listBonusMarketLines(parts.bonus),
  getBonus: getBonus(parts.bonus),
  evaluateBonus: evaluateBonus(parts.evaluation),
  getDeeplink: getDeeplink(parts.deeplink),
  listDeeplinks: listDeeplinks(parts.deeplink),
  getSgp: getSgp(parts.parlay),
  getSgpPrice: getSgpPrice(parts.parlay),
  getMonogram: getMonogram(parts.monogram),
  ...slips(parts),
  getArticleWidget: getArticleWidget(parts.articles),
  postArticleWidget: postArticleWidget(parts.articles),
  listPartnerBooks: listPartnerBooks(parts.partnerBooks),
  getArticleReceipts: getArticleReceipts(parts.receipts),
  getCorrections: getCorrections(parts.corrections),
  putCorrections: putCorrections(parts.corrections),
  ...studio(parts),
  createSubscription: createSubscription(parts.subscription),
  openStream: openStream(parts.stream),
  embedLoader: embedLoader(parts.widget),
  embedBundle: embedBundle(parts.widget),
  embedStyle: embedStyle(parts.widget),
  embedPart: embedPart(parts.widget),
  embedArticle: embedArticle(parts.embed),
  previewArticle: previewArticle(parts.embed),
  embedLines: embedLines(parts.embed),
  embedScores: embedScores(parts.embed),
  embedRecord: embedRecord(parts.embed),
  embedRecordCard: embedRecordCard(parts.embed),
  articlePicture: articlePicture(parts.embed),
  embedCourse: embedCourse(parts.embed),
  embedParlay: embedParlay(parts.embed),
  embedHtml: embedHtml(parts.embed),
  embedFrame: embedFrame(parts.embed),
  oembed: oembed(parts.embed),
  followOffer: followOffer(parts.go),
  sendBeacon: sendBeacon(parts.beacon),
  ...keys(parts),
  ingestChanges: ingestChanges(parts.ingest),
  ingestOutcome: ingestOutcome(parts.ingest),
  ...pages(parts),
  ...deskHandlers(parts.earnings),
  listNames: listNames(parts.names),
  mapName: mapName(parts.names),
  ...operated(parts),
});
