/** From a checkout or an installed package. */
export const COMMAND = import.meta.url.includes("/node_modules/") ? "npx linewire" : "npm run linewire --";
