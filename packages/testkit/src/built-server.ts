import { fileURLToPath } from "node:url";

const built = (name: string): string => fileURLToPath(new URL(`../../server/dist/node/${name}.js`, import.meta.url));

export const MAIN = built("main");
export const CLI = built("cli");
