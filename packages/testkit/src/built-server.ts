import { fileURLToPath } from "node:url";

const built = (name: string): string => fileURLToPath(new URL(`../../server/dist/node/${name}.js`, import.meta.url));

/** The server and its command line as operators run them: what `npm run build` made. */
export const MAIN = built("main");
export const CLI = built("cli");
