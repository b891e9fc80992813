import type { Jurisdiction } from "@linewire/contract";
import type { CatalogueState } from "@linewire/domain/catalogue/catalogue";

export type RegionRules = (state: string | undefined) => Jurisdiction;

const RULE_VERSION = "2026-11-1";
const NATIONAL = { name: "1-800-GAMBLER", phone: "1-800-426-2537", url: "https://800gambler.org/" };

const UNKNOWN: Jurisdiction = {
  state: null,
  known: false,
  linksAllowed: false,
  minAge: 21,
  helpline: NATIONAL,
  notice:
    "Your region is not known, so prices are shown without links. 21+ only. Gambling can be addictive: play within your limits.",
  ruleVersion: RULE_VERSION,
};

/** What may be shown where; an unknown region gets prices without links. */
export const regionRules = (states: readonly CatalogueState[]): RegionRules => {
  const byCode = new Map(states.map((state) => [state.code, state]));
  return (code) => {
    const state = code === undefined ? undefined : byCode.get(code.toUpperCase());
    if (!state) return UNKNOWN;
    return {
      state: state.code,
      known: true,
      linksAllowed: state.status === "mobile",
      minAge: state.minAge,
      helpline: state.helpline,
      notice: state.notice,
      ruleVersion: RULE_VERSION,
    };
  };
};
