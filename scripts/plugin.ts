import { packPlugin, PLUGIN_ZIP } from "./wordpress/pack.ts";

// npm run plugin: packs the WordPress plugin as a zip.

packPlugin();
console.log(PLUGIN_ZIP);
