// For a machine with only Node and npm: node scripts/pnpm.mjs run test:all
import { leave, pnpm } from "./bootstrap.mjs";

leave(await pnpm(process.argv.slice(2)));
