import type { TryAnswer } from "./send.ts";

/** What an answer says to a person, before its body is read. */
export type Said = { title: string; code: string | null; more: string[] };

type Told = Partial<
  Record<"title" | "detail" | "code" | "error" | "message" | "details" | "requiredTier" | "requiredPermission", unknown>
> & { success?: unknown; messages?: unknown; errors?: unknown };

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const texts = (values: readonly unknown[]): string[] => values.flatMap((value) => text(value) ?? []);

const fieldsOf = (errors: unknown): string[] =>
  typeof errors === "object" && errors !== null
    ? Object.entries(errors).map(([name, says]) => `${name}: ${[says].flat().join(", ")}`)
    : [];

const needsOf = ({ requiredTier, requiredPermission }: Told): string[] => [
  ...(text(requiredTier) ? [`Needs the tier ${text(requiredTier)}.`] : []),
  ...(text(requiredPermission) ? [`Needs the permission ${text(requiredPermission)}.`] : []),
];

const refusedEnvelope = ({ success, messages }: Told): Said | null =>
  success === false && Array.isArray(messages) ? { title: "success: false", code: null, more: texts(messages) } : null;

/** The words of a problem, in whichever of the service's dialects; null where nothing went wrong. */
export const saidIn = ({ status, text: body }: Pick<TryAnswer, "status" | "text">): Said | null => {
  let told: Told | null = null;
  try {
    told = JSON.parse(body ?? "null") as Told | null;
  } catch {
    return null;
  }
  if (typeof told !== "object" || told === null) return null;
  const refused = refusedEnvelope(told);
  if (refused || status < 400) return refused;
  return {
    title: text(told.title) ?? text(told.message) ?? `Status ${status}`,
    code: text(told.code) ?? text(told.error),
    more: [...texts([told.detail, told.details]), ...fieldsOf(told.errors), ...needsOf(told)],
  };
};
