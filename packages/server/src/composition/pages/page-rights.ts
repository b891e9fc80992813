import { partnerAccountId, partnerOfAccount, type Account, type Partner } from "@linewire/domain/change/record";
import { partnerHolds } from "@linewire/domain/scope/partner-right";
import type { Scope } from "@linewire/domain/scope/scope";
import { scopeOf } from "@linewire/domain/scope/scope-of";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "catalogue"> & { views: Pick<Views, "records" | "partners"> };

const PEOPLE = "api:player_data";

/** A publisher's pages may show data about people if an owner of the publisher may see it. */
export const pageRights = ({ catalogue, views }: Wiring) => {
  const { partner, account } = views.records;
  const showsPeople = (of: Partner): boolean => partnerHolds(of, PEOPLE, account);
  return {
    showsPeople,
    scopeOf: (of: Account): Scope => {
      const scope = scopeOf(of, catalogue);
      const slug = partnerOfAccount(of.id);
      const publisher = slug === null ? undefined : partner(slug);
      return publisher && showsPeople(publisher) ? { ...scope, permissions: [...scope.permissions, PEOPLE] } : scope;
    },
    /** Accounts whose scope a change of this record can affect. */
    touchedBy: (kind: string, id: string): string[] => {
      if (kind !== "account" && kind !== "partner") return [];
      const touched = views
        .partners()
        .filter((one) => (kind === "partner" ? String(one.id) === id : one.accountIds.includes(id)));
      return [...(kind === "account" ? [id] : []), ...touched.map(({ slug }) => partnerAccountId(slug))];
    },
  };
};
