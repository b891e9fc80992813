import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { asyncapi } from "../packages/contract/src/asyncapi.ts";
import { openapi } from "../packages/contract/src/openapi.ts";
import { ROOT } from "./run.ts";

// Writes the documents that are derived from the contract; a unit test holds that the committed ones are these.

for (const [name, document] of [
  ["openapi", openapi()],
  ["asyncapi", asyncapi()],
] as const)
  writeFileSync(join(ROOT, `docs/${name}.json`), `${JSON.stringify(document, null, 2)}\n`);
