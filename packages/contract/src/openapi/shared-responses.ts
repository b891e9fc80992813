import type { createDocument, oas31 } from "zod-openapi";

type Document = ReturnType<typeof createDocument>;
type Operation = NonNullable<NonNullable<Document["paths"]>[string]["get"]>;
type Answers = NonNullable<Operation["responses"]>;
type Answer = Answers[string];

const EXAMPLES = "#/components/examples/";

const refOf = (example: unknown): string[] =>
  typeof example === "object" && example !== null && "$ref" in example && typeof example.$ref === "string"
    ? [example.$ref.slice(EXAMPLES.length)]
    : [];

/** Example: `problem.400.invalid_parameter.version_unsupported`. */
const nameOf = (answer: Answer): string | null => {
  if ("$ref" in answer) return null;
  const media: oas31.MediaTypeObject[] = Object.values(answer.content ?? {});
  const names = media.flatMap(({ examples }) => Object.values(examples ?? {}).flatMap(refOf));
  if (names.length === 0) return null;
  const [dialect, status] = names[0]!.split(".");
  const codes = names.map((name) => name.split(".")[2]);
  return [dialect, status, ...codes, ...(answer.content?.["text/html"] ? ["page"] : [])].join(".");
};

/** Inlined error responses would be two thirds of the document, so they become shared components. */
export const shareResponses = (document: Document): Document => {
  const shared = new Map<string, Answer>();
  const withReferences = (answers: Answers): Answers =>
    Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => {
        const name = nameOf(answer);
        if (name === null) return [status, answer];
        const known = shared.get(name);
        if (known === undefined) shared.set(name, answer);
        else if (JSON.stringify(known) !== JSON.stringify(answer)) return [status, answer];
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of [path.get, path.post, path.put, path.patch, path.delete])
      if (operation?.responses) operation.responses = withReferences(operation.responses);
  const responses = Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, components: { ...document.components, responses } };
};
