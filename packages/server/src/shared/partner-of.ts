import type { Partner } from "@linewire/domain/change/record";
import { Fault } from "@linewire/domain/fault/fault";

export type FindPartner = (slug: string) => Partner | undefined;

const SLUG = /^[a-z0-9][a-z0-9-]{1,62}$/;

export const activePartner = (slug: string, find: FindPartner): Partner => {
  if (!SLUG.test(slug)) throw new Fault("invalid_partner_slug");
  const partner = find(slug);
  if (!partner) throw new Fault("partner_not_found");
  if (partner.status !== "active") throw new Fault("partner_inactive");
  return partner;
};

export const ownPartner = (slug: string, accountId: string, find: FindPartner): Partner => {
  const partner = activePartner(slug, find);
  if (!partner.accountIds.includes(accountId)) throw new Fault("partner_forbidden");
  return partner;
};

export const isSite = ({ sites }: Partner, host: string): boolean => sites.some((site) => new URL(site).host === host);

export type BookSelection = {
  requestedBookIds?: readonly number[] | undefined;
  bookOrder?: readonly number[] | undefined;
};

/** The partner's books that the request lists, otherwise all of the partner's books, in the requested order. */
export const booksFor = ({ bookIds }: Partner, { requestedBookIds = [], bookOrder = [] }: BookSelection): number[] => {
  const allowed = requestedBookIds.length > 0 ? bookIds.filter((id) => requestedBookIds.includes(id)) : bookIds;
  const rank = (id: number): number => (bookOrder.includes(id) ? bookOrder.indexOf(id) : bookOrder.length);
  return allowed.toSorted((a, b) => rank(a) - rank(b));
};
