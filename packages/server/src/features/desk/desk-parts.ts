import type { DeskList } from "@linewire/domain/desk/counts";
import type { ArticleByline, OfferName } from "@linewire/domain/desk/desk-record";
import type { DeskRow } from "@linewire/domain/desk/desk-row";
import type { DeskSums, RowSums } from "@linewire/domain/desk/desk-sums";
import type { Span } from "@linewire/domain/desk/period";
import type { Account, Partner, SigningKey } from "@linewire/domain/change/record";
import type { Origins } from "@linewire/http/call";
import type { SignInWays } from "@linewire/pages/sign-in";

export type DeskViewPorts = {
  now: () => number;
  partners: () => readonly Partner[];
  account: (id: string) => Account | undefined;
  signInWays: (from: Origins) => SignInWays;
  sums: (slug: string, list: DeskList, span: Span) => DeskSums;
  named: (row: RowSums) => DeskRow;
  curve: (slug: string, span: Span) => { at: number; views: number; viewable: number; clicks: number }[];
  byline: (slug: string, article: string) => ArticleByline | undefined;
  offerName: (offer: string) => OfferName | undefined;
  bookName: (id: number) => string | undefined;
  betTypeName: (id: number) => string | undefined;
  leagueName: (id: number) => string | undefined;
  postbackKey: () => SigningKey | undefined;
  simulated: boolean;
};
