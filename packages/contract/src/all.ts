import type { Endpoint } from "./endpoint.ts";
import {
  accountOverview,
  accountPage,
  beginIssuerSignIn,
  createAccountKey,
  finishIssuerSignIn,
  revokeAccountKey,
  signIn,
  signOut,
} from "./endpoints/account.ts";
import {
  changePartner,
  consoleOverview,
  consolePage,
  consoleReceipts,
  consoleStream,
  createPartner,
} from "./endpoints/console.ts";
import {
  getArticleWidget,
  getArticleReceipts,
  getCorrections,
  listPartnerBooks,
  postArticleWidget,
  putCorrections,
} from "./endpoints/article.ts";
import { generateBet, getBetStatus } from "./endpoints/bet.ts";
import { followSlip, readSharedSlip, slipPage, slipPicture } from "./endpoints/slip-page.ts";
import { evaluateBonus, getBonus, listActiveBonuses, listBonusMarketLines } from "./endpoints/bonus.ts";
import { runCommand } from "./endpoints/command.ts";
import { getDeeplink, listDeeplinks } from "./endpoints/deeplink.ts";
import { embedParlay, embedCourse, embedScores } from "./endpoints/embed-reads.ts";
import { getSgp, getSgpPrice } from "./endpoints/sgp.ts";
import { followOffer, sendBeacon } from "./endpoints/embed-click.ts";
import { embedBundle, embedLoader, embedPart, embedStyle } from "./endpoints/embed-files.ts";
import { articlePicture, embedFrame, embedHtml, oembed } from "./endpoints/embed-page.ts";
import { deskExport, deskPage, deskTable, deskWeek, receivePostback } from "./endpoints/desk.ts";
import { embedRecord, embedRecordCard } from "./endpoints/embed-record.ts";
import { embedArticle, embedLines, previewArticle } from "./endpoints/embed.ts";
import { ingestChanges, ingestOutcome } from "./endpoints/ingest.ts";
import { createKey, listKeys, revokeKey } from "./endpoints/key.ts";
import {
  getLineHistory,
  listInGameFairPrices,
  listResults,
  listMarketPeople,
  listMarketSources,
  listMarketTeams,
  listOdds,
} from "./endpoints/market.ts";
import {
  asyncapiDocument,
  docsPage,
  docsScript,
  docsStreams,
  docsStyle,
  favicon,
  llmsText,
  openapiDocument,
  robotsText,
  securityText,
} from "./endpoints/document.ts";
import { healthz, metrics, readyz } from "./endpoints/operate.ts";
import { listLineups, listLineupsOf, listPercentToPlay, listPlayerNews } from "./endpoints/people.ts";
import {
  getLeague,
  listBetTypes,
  listLeagues,
  listMarketTypes,
  listPeriodTypes,
  listPeriodTypesOfLeague,
  listPlayers,
  listUpcomingEvents,
} from "./endpoints/reference.ts";
import {
  studioAddPick,
  studioAnalysis,
  studioArticlePicks,
  studioChangePick,
  studioCorrect,
  studioDraft,
  studioPublish,
  studioCourse,
  studioDesk,
  studioPicks,
} from "./endpoints/studio.ts";
import { getMonogram } from "./endpoints/monogram.ts";
import { listNames, mapName } from "./endpoints/names.ts";
import { createSubscription, openStream } from "./endpoints/subscription.ts";

export const ENDPOINTS = {
  listBetTypes,
  listLeagues,
  getLeague,
  listMarketTypes,
  listPeriodTypes,
  listPeriodTypesOfLeague,
  listPlayers,
  listUpcomingEvents,
  listLineups,
  listLineupsOf,
  listPlayerNews,
  listPercentToPlay,
  listOdds,
  getMonogram,
  getLineHistory,
  listMarketPeople,
  listMarketSources,
  listMarketTeams,
  listInGameFairPrices,
  listResults,
  listActiveBonuses,
  listBonusMarketLines,
  getBonus,
  evaluateBonus,
  getDeeplink,
  listDeeplinks,
  getSgp,
  getSgpPrice,
  generateBet,
  getBetStatus,
  slipPage,
  readSharedSlip,
  slipPicture,
  followSlip,
  getArticleWidget,
  postArticleWidget,
  listPartnerBooks,
  getArticleReceipts,
  getCorrections,
  putCorrections,
  studioDesk,
  studioAnalysis,
  studioCorrect,
  studioDraft,
  studioPublish,
  studioPicks,
  studioCourse,
  studioArticlePicks,
  studioAddPick,
  studioChangePick,
  createSubscription,
  openStream,
  embedLoader,
  embedBundle,
  embedStyle,
  embedArticle,
  previewArticle,
  embedLines,
  embedScores,
  embedRecord,
  embedRecordCard,
  articlePicture,
  embedCourse,
  embedParlay,
  embedHtml,
  embedFrame,
  followOffer,
  sendBeacon,
  embedPart,
  oembed,
  createKey,
  listKeys,
  revokeKey,
  runCommand,
  ingestChanges,
  ingestOutcome,
  accountPage,
  accountOverview,
  signIn,
  signOut,
  createAccountKey,
  revokeAccountKey,
  beginIssuerSignIn,
  finishIssuerSignIn,
  consolePage,
  consoleReceipts,
  consoleOverview,
  consoleStream,
  changePartner,
  createPartner,
  deskPage,
  deskTable,
  deskExport,
  deskWeek,
  receivePostback,
  listNames,
  mapName,
  healthz,
  readyz,
  metrics,
  openapiDocument,
  asyncapiDocument,
  docsPage,
  docsStreams,
  docsScript,
  docsStyle,
  robotsText,
  llmsText,
  securityText,
  favicon,
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof ENDPOINTS;
export type EndpointOf<I extends EndpointId> = (typeof ENDPOINTS)[I];
