// What the page of the API needs to know of an operation to try it: told by the server with the page, read by its script.

/** How a caller may show who it is in a call that a page makes; cookies are not among them. */
export type Credential = "ApiKey" | "InteractiveToken" | "OperatorSecret";

/** `list` is written as a repeated parameter, `map` as name[key]=value. */
export type FieldKind = "text" | "number" | "choice" | "yesno" | "list" | "map";

export type TryField = {
  name: string;
  in: "path" | "query" | "header";
  kind: FieldKind;
  required?: true;
  choices?: readonly string[];
  /** What stands in the field at first. */
  sample?: string;
  /** What is meant when it is left empty. */
  fallback?: string;
};

export type TryForm = {
  id: string;
  method: string;
  path: string;
  credentials: readonly Credential[];
  fields: readonly TryField[];
  /** The body to begin with, and its type. */
  body?: string;
};
