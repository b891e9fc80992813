/** As package.json says. */
export const VERSION = "0.1.0";
