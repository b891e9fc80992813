import { GRAPHQL_LIMITS } from "@linewire/contract";
import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from "graphql";
import { coded, refusal } from "./refusal.ts";
import { overLimit } from "./limits.ts";

const MAX_CACHED_DOCUMENTS = 500;
const { documentBytes, tokens } = GRAPHQL_LIMITS;

export type ReadDocument = DocumentNode | readonly GraphQLError[];

/** The parser reports too many tokens as a syntax error. */
const isOverTokens = ({ message }: GraphQLError): boolean => message.includes(`more than ${tokens} `);

const parseDocument = (text: string): ReadDocument => {
  try {
    return parse(text, { maxLexicalTokens: tokens, maxComments: tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return [
      isOverTokens(error) ? refusal("query_too_complex", `at most ${tokens} tokens`) : coded(error, "invalid_query"),
    ];
  }
};

export const documentReader = (schema: GraphQLSchema): ((text: string) => ReadDocument) => {
  const cache = new Map<string, DocumentNode>();

  const validateDocument = (document: DocumentNode): ReadDocument => {
    const problem = overLimit(document);
    if (problem !== null) return [refusal("query_too_complex", problem)];
    const errors = validate(schema, document, undefined, { maxErrors: 10 });
    return errors.length === 0 ? document : errors.map((error) => coded(error, "invalid_query"));
  };

  return (text) => {
    const known = cache.get(text);
    if (known) return known;
    if (Buffer.byteLength(text) > documentBytes)
      return [refusal("query_too_complex", `at most ${documentBytes} bytes of document`)];
    const read = parseDocument(text);
    const document = "kind" in read ? validateDocument(read) : read;
    if (!("kind" in document)) return document;
    if (cache.size >= MAX_CACHED_DOCUMENTS) cache.clear();
    cache.set(text, document);
    return document;
  };
};
