import { z } from "zod";

// These messages replace zod's defaults. A message in a schema takes precedence.

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
  date: "a date",
};

const FORMATS: Record<string, string> = {
  url: "a URL",
  uuid: "a UUID",
  email: "an e-mail address",
  datetime: "a time such as 2026-11-22T20:00:00Z",
  date: "a date such as 2026-11-22",
  json_string: "JSON",
};

const MAX_LISTED = 20;
const oneOfText = (values: readonly unknown[]): string => {
  const named = values.filter((value) => value !== "");
  const all = named.slice(0, MAX_LISTED).map(String).join(", ");
  if (values.length === 1) return `must be ${all}`;
  return `must be one of ${all}${named.length > MAX_LISTED ? ", …" : ""}${named.length < values.length ? ", or empty" : ""}`;
};

const sizeText = (origin: string, comparison: string, limit: number | bigint): string => {
  if (origin === "string") return `must have ${comparison} ${limit} character${limit === 1 ? "" : "s"}`;
  if (["array", "set", "map", "object"].includes(origin))
    return `must have ${comparison} ${limit} entr${limit === 1 ? "y" : "ies"}`;
  return `must be ${comparison} ${limit}`;
};

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/** Prefers the message of a branch that accepts the type of the value. */
const nearest = (branches: readonly (readonly z.core.$ZodIssue[])[]): string => {
  const first = branches.flatMap(([issue]) => issue ?? []);
  const specific = first.find(({ code }) => code !== "invalid_type" && code !== "invalid_value");
  return (specific ?? first.find(({ code }) => code === "invalid_type") ?? first[0])?.message ?? "is not valid";
};

const messageOf = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is missing";
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return issue.input === undefined ? "is missing" : oneOfText(issue.values);
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "must not be empty"
        : sizeText(issue.origin, issue.inclusive === false ? "more than" : "at least", issue.minimum);
    case "too_big":
      return sizeText(issue.origin, issue.inclusive === false ? "less than" : "at most", issue.maximum);
    case "invalid_format":
      return issue.format === "regex" && issue.pattern !== undefined
        ? `must match ${issue.pattern}`
        : `must be ${FORMATS[issue.format] ?? "written in another form"}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `has no field called ${issue.keys.join(", ")}`;
    case "invalid_union":
      return "options" in issue && Array.isArray(issue.options) ? oneOfText(issue.options) : nearest(issue.errors);
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return "is not valid";
  }
};

z.config({ localeError: messageOf });
