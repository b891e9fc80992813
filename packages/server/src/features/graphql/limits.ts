import { GRAPHQL_LIMITS } from "@linewire/contract";
import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from "graphql";

const { depth: DEEPEST, introspectionDepth, fields: MAX_FIELDS, aliases: MAX_ALIASES } = GRAPHQL_LIMITS;
const INTROSPECTION = new Set(["__schema", "__type"]);

const TOO_DEEP = `at most ${DEEPEST} levels of fields`;
const TOO_MANY = `at most ${MAX_FIELDS} fields; the fields of a fragment count at each use`;
const TOO_MANY_NAMES = `at most ${MAX_ALIASES} aliases`;

type Usage = { fields: number; aliases: number };
type DepthLimit = { depth: number; deepest: number };

/** Stops at the first exceeded limit, so that a malicious document costs little time. */
const problemFinder = (fragments: ReadonlyMap<string, FragmentDefinitionNode>, spent: Usage) => {
  const findProblem = ({ selections }: SelectionSetNode, { depth, deepest }: DepthLimit): string | null => {
    if (depth > deepest) return TOO_DEEP;
    for (const selection of selections) {
      if (++spent.fields > MAX_FIELDS) return TOO_MANY;
      if (selection.kind === Kind.FIELD && selection.alias && ++spent.aliases > MAX_ALIASES) return TOO_MANY_NAMES;
      const child = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (!child?.selectionSet) continue;
      // A fragment is no level of fields, but `depth` counts it, so `deepest` is raised too. The limit on fields stops
      // a recursive fragment.
      const problem = findProblem(child.selectionSet, {
        depth: depth + 1,
        deepest:
          child.kind !== Kind.FIELD ? deepest + 1 : INTROSPECTION.has(child.name.value) ? introspectionDepth : deepest,
      });
      if (problem !== null) return problem;
    }
    return null;
  };
  return findProblem;
};

export const overLimit = ({ definitions }: DocumentNode): string | null => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  const findProblem = problemFinder(fragments, { fields: 0, aliases: 0 });
  for (const one of definitions) {
    if (one.kind !== Kind.OPERATION_DEFINITION) continue;
    const problem = findProblem(one.selectionSet, { depth: 1, deepest: DEEPEST });
    if (problem !== null) return problem;
  }
  return null;
};
