import type { LinewireElement } from "../element/base.ts";
import { isFinal, statusOf } from "../store/load-status.ts";

// Writes to the console why a box is empty, and which command or setting fixes this. The publisher's engineers read the message.

type ServiceError = { code: string; detail: string };

const bodyOf = async (answer: unknown): Promise<object> => {
  try {
    return answer instanceof Response ? await answer.json() : {};
  } catch {
    return {};
  }
};

/** Code and detail of an error of the service, in either of its two error formats. */
const serviceErrorOf = async (error: unknown): Promise<ServiceError> => {
  const answer: unknown = error instanceof Error && "answer" in error ? error.answer : null;
  const fields = new Map(Object.entries(await bodyOf(answer)));
  const text = (...names: string[]): string => names.map((name) => fields.get(name)).find((one) => one) ?? "";
  return { code: text("code", "error"), detail: text("detail", "details", "title") };
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

const CAUSES: Record<string, (request: { partner: string; url: string }) => string> = {
  partner_forbidden: ({ partner }) =>
    `${location.origin} is not an origin of "${partner}". Ask the operator for: partner add-origin ${partner} ${location.origin}`,
  partner_not_found: ({ partner }) =>
    `there is no partner "${partner}". Check data-partner of the script, or partner of the element`,
  invalid_partner_slug: ({ partner }) =>
    `"${partner}" is not a partner's slug. Check data-partner of the script, or partner of the element`,
  partner_inactive: ({ partner }) =>
    `the partner "${partner}" is switched off. Ask the operator for: partner set-status ${partner} active`,
  fetch_blocked: ({ partner, url }) =>
    `articles of ${hostOf(url)} are not read for "${partner}". Ask the operator for: partner add-site ${partner} https://${hostOf(url)}/`,
};

const causeOf = async (element: LinewireElement, error: unknown): Promise<string> => {
  const { partner, articleUrl, api } = element.config.peek();
  if (!partner)
    return 'no partner is named. Add data-partner="your-slug" to the script, or partner="your-slug" to the element';
  if (statusOf(error) === 0) return `${api} could not be reached. Does connect-src of the page's policy allow it?`;
  const { code, detail } = await serviceErrorOf(error);
  const cause = CAUSES[code]?.({ partner, url: articleUrl });
  return [cause ?? `the service answered ${statusOf(error)}`, !cause && code, detail].filter(Boolean).join(": ");
};

const warned = new Set<string>();

/** Writes the cause to the console once per page. Temporary errors such as overload are not written. */
export const warn = async (element: LinewireElement): Promise<void> => {
  const error = element.following.peek()?.error;
  if (statusOf(error) > 0 && !isFinal(error)) return;
  const cause = await causeOf(element, error);
  if (warned.has(cause)) return;
  warned.add(cause);
  // oxlint-disable-next-line no-console
  console.warn(`Linewire: ${cause}. See "When nothing shows" in the publishers' guide.`);
};
