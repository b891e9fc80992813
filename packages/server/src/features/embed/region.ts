import type { Jurisdiction, NoticeKey } from "@linewire/contract";
import type { CatalogueState, CatalogueWording } from "@linewire/domain/catalogue/catalogue";

/**
 * `header` is the region header of the operator's proxy and overrides `state`. Null: the request lacks the header.
 * Undefined: no region header is configured.
 */
export type RegionRules = (state: string | undefined, header?: string | null) => Jurisdiction;

type Rules = { states: readonly CatalogueState[]; wording: CatalogueWording };
type Place = { country: string | null; state: CatalogueState | undefined };

const PLACE = /^(?:([A-Z]{2})-)?([A-Z0-9]{1,3})$/;
const COUNTRIES = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && COUNTRIES.of(code) !== undefined;

const noticeKeyOf = ({ state }: Place): NoticeKey => {
  if (!state) return "unknown_region";
  return state.status === "mobile" ? "links_allowed" : "no_links";
};

/** In an unknown region, pages show prices without links. */
export const regionRules = ({ states, wording }: Rules): RegionRules => {
  const byCode = new Map(states.map((state) => [state.code, state]));

  const ofState = (code: string): Place => {
    const state = byCode.get(code);
    return { country: state ? "US" : null, state };
  };

  /** Parses `US-NJ`, `NJ`, `US` or `DE`. Two letters that name both a country and a US state mean the country. */
  const ofHeader = (header: string): Place => {
    const [, country, code = ""] = PLACE.exec(header.trim().toUpperCase()) ?? [];
    if (country === "US") return { country, state: byCode.get(code) };
    if (country !== undefined) return { country, state: undefined };
    return isCountry(code) ? { country: code, state: undefined } : ofState(code);
  };

  return (state, header) => {
    const place = header === undefined ? ofState(state?.toUpperCase() ?? "") : ofHeader(header ?? "");
    const { minAge, helpline, notice } = place.state ?? wording.unknown;
    const noticeKey = noticeKeyOf(place);
    return {
      country: place.country,
      state: place.state?.code ?? null,
      known: place.state !== undefined,
      linksAllowed: noticeKey === "links_allowed",
      minAge,
      helpline,
      noticeKey,
      notice,
      disclosure: wording.disclosure,
      ruleVersion: wording.ruleVersion,
    };
  };
};
