import { existsSync, readFileSync } from "node:fs";
import { responseCache } from "@linewire/http/answer/encoded";
import type { CrawlerFilePorts } from "../../features/document/crawler-files.ts";
import { packageFile } from "../../files/package-files.ts";
import { showsNewspaper } from "../front.ts";
import type { ServiceParts } from "../service-parts.ts";

const TEXT_CACHE_BYTES = 1024 * 1024;
const ICON = packageFile("dist/favicon.ico");

/** Reads the icon on the first request and caches it. */
const iconReader = (): (() => Buffer | null) => {
  let bytes: Buffer | null = null;
  return () => (bytes ??= existsSync(ICON) ? readFileSync(ICON) : null);
};

export const crawlerFileParts = (parts: ServiceParts): CrawlerFilePorts => ({
  hasNewspaper: showsNewspaper(parts),
  securityContact: parts.securityContact ?? null,
  systemNow: parts.world.systemNow,
  icon: iconReader(),
  keep: responseCache(parts.world.now, TEXT_CACHE_BYTES),
});
