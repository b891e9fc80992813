import { IngestRow, isMarketLineRow, LIMITS } from "@linewire/contract";
import { DEEPEST_JSON, tooDeep } from "@linewire/domain/text/json-depth";
import type { Refusal } from "@linewire/journal/journal/journal";

const invalid = (detail: string, errors?: Record<string, string[]>): Refusal => ({
  code: "invalid_parameter",
  detail,
  ...(errors ? { errors } : {}),
});

const parsed = (text: string): unknown[] | Refusal => {
  if (tooDeep(text)) return invalid(`the JSON is nested deeper than ${DEEPEST_JSON} levels`);
  if (text.trimStart().startsWith("[")) {
    try {
      return JSON.parse(text) as unknown[];
    } catch {
      return invalid("the body is not a JSON array");
    }
  }
  const rows: unknown[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      rows.push(JSON.parse(line));
    } catch {
      return invalid("a line is not JSON", { [`line ${index + 1}`]: ["is not JSON"] });
    }
  }
  return rows;
};

const messageOf = (issue: { path: PropertyKey[]; message: string }): string =>
  issue.path.length > 0 ? `${issue.path.join(".")}: ${issue.message}` : issue.message;

/** A refusal lists every invalid row by number, from 1. */
export const readRows = (text: string): IngestRow[] | Refusal => {
  const raw = parsed(text);
  if (!Array.isArray(raw)) return raw;
  if (raw.length > LIMITS.ingestRows)
    return invalid(`at most ${LIMITS.ingestRows} rows per request; this request has ${raw.length}`);
  const rows: IngestRow[] = [];
  const errors: Record<string, string[]> = {};
  for (const [index, one] of raw.entries()) {
    if (isMarketLineRow(one)) {
      rows.push(one);
      continue;
    }
    const row = IngestRow.safeParse(one);
    if (row.success) rows.push(row.data);
    else errors[`row ${index + 1}`] = row.error.issues.map(messageOf);
  }
  return Object.keys(errors).length > 0 ? invalid(wrongRows(errors), errors) : rows;
};

export const wrongRows = (errors: Record<string, string[]>): string => {
  const count = Object.keys(errors).length;
  return `${count} ${count === 1 ? "row is" : "rows are"} wrong; nothing was written`;
};
