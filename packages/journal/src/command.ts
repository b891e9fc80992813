/** The command line of a checkout, or of an installed package. */
export const COMMAND = import.meta.url.includes("/node_modules/") ? "npx linewire" : "npm run linewire --";
