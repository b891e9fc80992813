import type { ENDPOINTS, QueryOf } from "@linewire/contract";
import { postbackId, type Money, type Postback } from "@linewire/domain/desk/desk-record";
import { subIdOf } from "@linewire/domain/desk/sub-id";
import type { Partner, SigningKey } from "@linewire/domain/change/record";
import { Fault } from "@linewire/domain/fault/fault";
import type { Handler } from "@linewire/http/call";
import type { ProposeOnly } from "@linewire/journal/journal/journal";
import { isSignatureOf } from "./postback-address.ts";

type Contract = (typeof ENDPOINTS)["receivePostback"];

export type ReceivePostbackPorts = {
  now: () => number;
  partner: (slug: string) => Partner | undefined;
  postbackKey: () => SigningKey | undefined;
  propose: ProposeOnly<"postback">;
};

const DAY_MS = 24 * 3_600_000;
/** Affiliate programmes pay months after a click. */
const MAX_LATE_MS = 400 * DAY_MS;
const CLOCK_SLACK_MS = 60 * 60_000;

const wrong = (field: string, detail: string): Fault =>
  new Fault("invalid_parameter", `${field}: ${detail}`, { errors: { [field]: [detail] } });

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

const digitsOf = (currency: string): number => {
  if (!CURRENCIES.has(currency)) throw wrong("currency", "must be an ISO 4217 code");
  const { maximumFractionDigits } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
};

/** Read digit by digit, because floating-point numbers would round. */
const moneyOf = ({ amount, currency }: QueryOf<Contract>): Money | null => {
  if (amount === undefined) return null;
  if (currency === undefined) throw wrong("currency", "is required with an amount");
  const code = currency.toUpperCase();
  const digits = digitsOf(code);
  const [whole = "", fraction = ""] = amount.replace("-", "").split(".");
  if (/[1-9]/.test(fraction.slice(digits))) throw wrong("amount", `has more than ${digits} decimals`);
  const minor = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, "0")}`);
  return { minor: amount.startsWith("-") ? -minor : minor, currency: code };
};

const timeOf = (at: string | undefined, now: number): number => {
  if (at === undefined) return now;
  const time = Date.parse(at);
  if (time > now + CLOCK_SLACK_MS) throw wrong("at", "is in the future");
  if (time < now - MAX_LATE_MS) throw wrong("at", "is more than 400 days ago");
  return time;
};

/** The report is durable before the response, and a repeated report counts once. */
export const receivePostback =
  (parts: ReceivePostbackPorts): Handler<Contract> =>
  async ({ params: { partnerSlug, bookId, signature }, query }) => {
    const partner = parts.partner(partnerSlug);
    const key = parts.postbackKey();
    if (!partner || !key || !isSignatureOf(signature, partner, bookId, key))
      throw new Fault("not_found", "this postback address is not valid: copy the current one from the desk");
    const { transactionId, event } = query;
    const receivedAt = parts.now();
    const origin = query.subId === undefined ? null : subIdOf(query.subId);
    const input: Postback = {
      id: postbackId(partner.slug, bookId, transactionId),
      slug: partner.slug,
      bookId,
      transactionId,
      event,
      money: moneyOf(query),
      at: timeOf(query.at, receivedAt),
      receivedAt,
      articleKey: origin?.articleKey ?? null,
      offer: origin?.offer ?? null,
      placement: origin?.placement ?? null,
    };
    const outcome = await parts.propose({ command: "postback", input, at: receivedAt });
    if ("refusal" in outcome) throw new Fault(outcome.refusal.code, outcome.refusal.detail);
    return { body: { transactionId, isNew: outcome.result }, headers: { "Cache-Control": "no-store" } };
  };
