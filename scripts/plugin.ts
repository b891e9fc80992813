import { packPlugin, PLUGIN_ZIP } from "./wordpress/pack.ts";

// npm run plugin: the plugin for WordPress as a zip.

packPlugin();
console.log(PLUGIN_ZIP);
