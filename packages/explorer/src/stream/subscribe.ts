import type { SubscriptionRequest } from "@linewire/contract";
import { SECRETS } from "../secrets.ts";
import { send, type TryAnswer } from "../try/send.ts";

export type Subscription = { subscriptionId: string; streamUrl: string; expiresAt: string | null };
export type Subscribed = { answer: TryAnswer; subscription: Subscription | null };

const keyHeaders = (): [string, string][] => (SECRETS.ApiKey.value === "" ? [] : [["X-Api-Key", SECRETS.ApiKey.value]]);

/** Asks for a subscription with the key that was typed. */
export const subscribe = async (body: SubscriptionRequest): Promise<Subscribed> => {
  const headers: [string, string][] = [...keyHeaders(), ["Content-Type", "application/json"]];
  const request = { method: "POST", path: "/subscriptions", headers, body: JSON.stringify(body) };
  const answer = await send(request, AbortSignal.timeout(15_000));
  if (answer.status !== 200) return { answer, subscription: null };
  const { data } = JSON.parse(answer.text ?? "null") as { data: Omit<Subscription, "expiresAt"> };
  const expiresAt = answer.headers.find(([name]) => name === "x-subscription-expires-at")?.[1] ?? null;
  return { answer, subscription: { ...data, expiresAt } };
};

type Row = { id: number; name: string };

/** Rows of reference data that can be picked from, or the answer that refused them. */
export const rowsOf = async (path: string): Promise<Row[] | TryAnswer> => {
  const answer = await send({ method: "GET", path, headers: keyHeaders() }, AbortSignal.timeout(15_000));
  if (answer.status !== 200) return answer;
  const { data } = JSON.parse(answer.text ?? "null") as { data: (Row & { marketType?: string })[] | null };
  return (data ?? []).map(({ id, name, marketType }) => ({ id, name: name ?? marketType ?? String(id) }));
};
