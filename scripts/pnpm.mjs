// Runs pnpm on a machine that has only Node and npm: node scripts/pnpm.mjs run test:all
import { leave, pnpm } from "./bootstrap.mjs";

leave(await pnpm(process.argv.slice(2)));
