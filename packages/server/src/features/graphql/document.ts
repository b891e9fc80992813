import { GRAPHQL_LIMITS } from "@linewire/contract";
import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from "graphql";
import { coded, refusal } from "./refusal.ts";
import { overLimit } from "./limits.ts";

const MAX_KEPT = 500;
const { documentBytes, tokens } = GRAPHQL_LIMITS;

export type ReadDocument = DocumentNode | readonly GraphQLError[];

const parsed = (text: string): ReadDocument => {
  try {
    return parse(text, { maxLexicalTokens: tokens, maxComments: tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return [coded(error, "invalid_query")];
    throw error;
  }
};

/** Parses documents: checks size, tokens and complexity before validation against the schema. Valid documents are cached. */
export const documentReader = (schema: GraphQLSchema): ((text: string) => ReadDocument) => {
  const kept = new Map<string, DocumentNode>();

  const checked = (document: DocumentNode): ReadDocument => {
    const over = overLimit(document);
    if (over !== null) return [refusal("query_too_complex", over)];
    const errors = validate(schema, document, undefined, { maxErrors: 10 });
    return errors.length === 0 ? document : errors.map((error) => coded(error, "invalid_query"));
  };

  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    if (Buffer.byteLength(text) > documentBytes)
      return [refusal("query_too_complex", `at most ${documentBytes} bytes of document`)];
    const read = parsed(text);
    const document = "kind" in read ? checked(read) : read;
    if (!("kind" in document)) return document;
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(text, document);
    return document;
  };
};
