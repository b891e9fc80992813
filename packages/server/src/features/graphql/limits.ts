import { GRAPHQL_LIMITS } from "@linewire/contract";
import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from "graphql";

const { depth: DEEPEST, introspectionDepth, fields: MAX_FIELDS, aliases: MAX_ALIASES } = GRAPHQL_LIMITS;
const INTROSPECTION = new Set(["__schema", "__type"]);

const TOO_DEEP = `at most ${DEEPEST} levels of fields`;
const TOO_MANY = `at most ${MAX_FIELDS} fields, those of fragments counted each time`;
const TOO_MANY_NAMES = `at most ${MAX_ALIASES} aliases`;

type Spent = { fields: number; aliases: number };
type Place = { depth: number; deepest: number };

/** Measures a selection and stops at the first limit: a malicious document costs no more than a large one. */
const counting = (fragments: ReadonlyMap<string, FragmentDefinitionNode>, spent: Spent) => {
  const over = ({ selections }: SelectionSetNode, { depth, deepest }: Place): string | null => {
    if (depth > deepest) return TOO_DEEP;
    for (const selection of selections) {
      if (++spent.fields > MAX_FIELDS) return TOO_MANY;
      if (selection.kind === Kind.FIELD && selection.alias && ++spent.aliases > MAX_ALIASES) return TOO_MANY_NAMES;
      const within = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (!within?.selectionSet) continue;
      // A fragment adds no level, but recursive fragments must terminate.
      const said = over(within.selectionSet, {
        depth: depth + 1,
        deepest:
          within.kind !== Kind.FIELD
            ? deepest + 1
            : INTROSPECTION.has(within.name.value)
              ? introspectionDepth
              : deepest,
      });
      if (said !== null) return said;
    }
    return null;
  };
  return over;
};

/** Why a document exceeds the limits; null if it does not. */
export const overLimit = ({ definitions }: DocumentNode): string | null => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  const over = counting(fragments, { fields: 0, aliases: 0 });
  for (const one of definitions) {
    if (one.kind !== Kind.OPERATION_DEFINITION) continue;
    const said = over(one.selectionSet, { depth: 1, deepest: DEEPEST });
    if (said !== null) return said;
  }
  return null;
};
