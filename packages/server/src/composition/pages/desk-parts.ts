import type { AccountParts } from "../../features/account/account-parts.ts";
import { signInWays } from "../../features/account/sign-in-ways.ts";
import { deskExport, deskTable } from "../../features/desk/desk-data.ts";
import { deskPage, deskWeek } from "../../features/desk/desk-page.ts";
import type { DeskViewPorts } from "../../features/desk/desk-parts.ts";
import { receivePostback, type ReceivePostbackPorts } from "../../features/desk/postback.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "world" | "journal" | "feed"> & { views: Views; account: AccountParts };

export type DeskPorts = { desk: DeskViewPorts; postback: ReceivePostbackPorts };

export const deskParts = ({ world, journal, feed, views, account }: Wiring): DeskPorts => {
  const { records, desk } = views;
  const named = views.named;
  return {
    desk: {
      now: world.now,
      partners: views.partners,
      account: records.account,
      signInWays: (from) => signInWays(from, account),
      sums: desk.sums,
      named: desk.named,
      curve: desk.curve,
      byline: desk.bylineOf,
      offerName: desk.offerName,
      bookName: (id) => named("market_source")(id)?.name,
      betTypeName: (id) => named("bet_type")(id)?.name,
      leagueName: (id) => named("league")(id)?.name,
      postbackKey: records.postbackKey,
      simulated: feed.simulated,
    },
    postback: { now: world.now, partner: records.partner, postbackKey: records.postbackKey, propose: journal.propose },
  };
};

export const deskHandlers = ({ desk, postback }: DeskPorts) => ({
  deskPage: deskPage(desk),
  deskTable: deskTable(desk),
  deskExport: deskExport(desk),
  deskWeek: deskWeek(desk),
  receivePostback: receivePostback(postback),
});
