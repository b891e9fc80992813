import { buildSchema, GraphQLError, GraphQLScalarType, type GraphQLSchema } from "graphql";
import { GRAPHQL_SCHEMA } from "@linewire/contract";
import { z } from "zod";

/** JSON represents the integers of `z.int()` exactly. */
const SCALARS: Record<string, z.ZodType<string | number>> = {
  Long: z.int(),
  DateTime: z.iso.datetime(),
  Date: z.iso.date(),
};

const strict = (name: string, values: z.ZodType<string | number>) => (value: unknown) => {
  const read = values.safeParse(value);
  if (!read.success) throw new GraphQLError(`${name} cannot represent this value`);
  return read.data;
};

export const graphqlSchema = (): GraphQLSchema => {
  const schema = buildSchema(GRAPHQL_SCHEMA);
  for (const [name, values] of Object.entries(SCALARS)) {
    const scalar = schema.getType(name);
    if (!(scalar instanceof GraphQLScalarType)) throw new Error(`the schema has no scalar ${name}`);
    const coerce = strict(name, values);
    scalar.coerceOutputValue = coerce;
    scalar.coerceInputValue = coerce;
  }
  return schema;
};
