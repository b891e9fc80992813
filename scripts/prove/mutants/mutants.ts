import { CLUSTER_MUTANTS } from "./cluster-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { HTTP_MUTANTS } from "./http-mutants.ts";
import { STORE_MUTANTS } from "./store-mutants.ts";
import { STREAM_MUTANTS } from "./stream-mutants.ts";

export const MUTANTS: readonly Mutant[] = [...STREAM_MUTANTS, ...STORE_MUTANTS, ...HTTP_MUTANTS, ...CLUSTER_MUTANTS];
