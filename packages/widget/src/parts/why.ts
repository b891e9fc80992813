import { addStyle } from "../core.ts";
import type { LinewireElement } from "../element/base.ts";
import { isFinal, statusOf } from "../store/load-status.ts";
import css from "../views/offer/quiet.css?inline";

// For a box without offers: writes to the console why it is empty and how to fix it, and loads again once the browser
// is online.

addStyle(css);

export { Quiet } from "../views/offer/quiet.tsx";
export { start } from "../page/log-events.ts";

const CHECK_PARTNER = "Check data-partner of the script, or partner of the element";

type ServiceError = { code: string; detail: string };

const bodyOf = async (answer: unknown): Promise<object> => {
  try {
    return answer instanceof Response ? await answer.json() : {};
  } catch {
    return {};
  }
};

const serviceErrorOf = async (error: unknown): Promise<ServiceError> => {
  const answer: unknown = error instanceof Error && "answer" in error ? error.answer : null;
  const fields = new Map(Object.entries(await bodyOf(answer)));
  const text = (...names: string[]): string => names.map((name) => fields.get(name)).find((one) => one) ?? "";
  return { code: text("code", "error"), detail: text("detail", "details", "title") };
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);

type BlockedRequest = { partner: string; url: string; detail: string };
const toRun = (command: string): string => `Ask the operator to run: linewire partner ${command}`;

const CAUSES: Record<string, (request: BlockedRequest) => [cause: string, action: string]> = {
  partner_forbidden: ({ partner }) => [
    `${location.origin} is not an origin of "${partner}"`,
    toRun(`add-origin ${partner} ${location.origin}`),
  ],
  partner_not_found: ({ partner }) => [`there is no partner "${partner}"`, CHECK_PARTNER],
  invalid_partner_slug: ({ partner }) => [`"${partner}" is not a partner's slug`, CHECK_PARTNER],
  partner_inactive: ({ partner }) => [
    `the partner "${partner}" is switched off`,
    toRun(`set-status ${partner} active`),
  ],
  fetch_blocked: ({ partner, url, detail }) => [
    `the service does not fetch ${url} for "${partner}" (${detail})`,
    detail.endsWith("list of sites")
      ? toRun(`add-site ${partner} ${originOf(url)}/`)
      : `For a local page, ask the operator to set LINEWIRE_FETCH_ALLOW=${hostOf(url)}`,
  ],
};

const causeOf = async (element: LinewireElement, error: unknown): Promise<string> => {
  const { partner, articleUrl: url, api } = element.config.peek();
  if (!partner)
    return 'no partner is named. Add data-partner="your-slug" to the script, or partner="your-slug" to the element';
  if (statusOf(error) === 0) return `${api} could not be reached. Does connect-src of the page's policy allow it?`;
  const { code, detail } = await serviceErrorOf(error);
  const known = CAUSES[code]?.({ partner, url, detail }).join(". ");
  return known ?? [`the service answered ${statusOf(error)}`, code, detail].filter(Boolean).join(": ");
};

const warned = new Set<string>();
const watched = new WeakSet<object>();

/** Loads the offers at once when the browser is online again, which may be long before the next retry. */
const loadWhenOnline = (element: LinewireElement): void => {
  const store = element.following.peek();
  if (!store || watched.has(store)) return;
  watched.add(store);
  const load = (): void => {
    if (element.following.peek() !== store) removeEventListener("online", load);
    else if (element.status === "error") void element.refresh();
  };
  addEventListener("online", load);
};

/** Writes the cause once per page. Temporary errors such as overload are not written. */
export const warn = async (element: LinewireElement): Promise<void> => {
  loadWhenOnline(element);
  const error = element.following.peek()?.error;
  if (element.status === "empty" || (statusOf(error) > 0 && !isFinal(error))) return;
  const cause = await causeOf(element, error);
  if (warned.has(cause)) return;
  warned.add(cause);
  // oxlint-disable-next-line no-console
  console.warn(`Linewire: ${cause}. See "When nothing shows" in the publishers' guide.`);
};
