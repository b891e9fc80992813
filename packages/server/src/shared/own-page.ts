import { createHash } from "node:crypto";
import { ownPageText, type OwnPageContent } from "@linewire/pages/own-page";
import { browserFiles } from "../files/browser-files.ts";
import { OWN_STYLE } from "@linewire/pages/words/own-page-style";
import type { OwnView } from "@linewire/pages/words/return-to";

export const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const STYLE_SOURCE = hashSource(OWN_STYLE);

const policyOf = (script: string | null, hasAssets: boolean): string => {
  const scripts = [...(script === null ? [] : [hashSource(script)]), ...(hasAssets ? ["'self'"] : [])];
  return [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}${hasAssets ? " 'self'" : ""}`,
    `script-src ${scripts.length === 0 ? "'none'" : scripts.join(" ")}`,
    // The favicon is the page's only image.
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
};

export type OwnPage = Pick<OwnPageContent, "title" | "person" | "main" | "assets"> & {
  here: OwnView | "docs";
  /** A script of packages/pages/src/browser. The page also works without a script. */
  script: "account" | "console" | "desk" | "keep-fragment" | "partner" | null;
};

/** Pages of the service are not cached, cannot be framed, and have no content from other origins. */
export const ownPage = (page: OwnPage): { bytes: Buffer; headers: Record<string, string> } => {
  const script = page.script === null ? null : browserFiles.text(`${page.script}.js`);
  const text = ownPageText({ ...page, style: OWN_STYLE, script });
  const headers = {
    "Content-Security-Policy": policyOf(script, Boolean(page.assets)),
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
  };
  return { bytes: Buffer.from(text), headers };
};
