import type { ENDPOINTS } from "@linewire/contract";
import type { Answer, Handler, Keep } from "@linewire/http/call";
import type { WidgetBuild, WidgetVendor } from "@linewire/pages/words/draw";
import { Fault } from "@linewire/domain/fault/fault";

export type WidgetFileParts = {
  build: WidgetBuild | null;
  earlier: readonly WidgetBuild[];
  keep: Keep;
};
type Endpoints = typeof ENDPOINTS;

const PUBLIC = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };
const SHORT_CACHE = { ...PUBLIC, "Cache-Control": "public, max-age=300" };
const IMMUTABLE_CACHE = { ...PUBLIC, "Cache-Control": "public, max-age=31536000, immutable" };

export const built = (build: WidgetBuild | null): WidgetBuild => {
  if (!build) throw new Fault("not_found", "the widget is not built: run `npm run build`");
  return build;
};

const immutable = (
  { build, earlier, keep }: WidgetFileParts,
  hash: string,
  name: string,
  textOf: (build: WidgetBuild) => string | undefined,
): Answer<string> => {
  const match = [built(build), ...earlier].find((one) => one.hash === hash);
  if (!match) throw new Fault("not_found", "this version of the widget is no longer served: reload the page");
  const text = textOf(match);
  if (text === undefined) throw new Fault("not_found", "this version of the widget has no such file");
  return { encoded: keep(`${hash}/${name}`, hash, () => ({ text, lasting: true })), headers: IMMUTABLE_CACHE };
};

export const embedLoader =
  (parts: WidgetFileParts): Handler<Endpoints["embedLoader"]> =>
  () => {
    const { loader: text, hash } = built(parts.build);
    return { encoded: parts.keep("loader.js", hash, () => ({ text, lasting: true })), headers: SHORT_CACHE };
  };

export const embedBundle =
  (parts: WidgetFileParts): Handler<Endpoints["embedBundle"]> =>
  ({ params: { hash } }) =>
    immutable(parts, hash, "linewire.js", ({ bundle }) => bundle);

export const embedStyle =
  (parts: WidgetFileParts): Handler<Endpoints["embedStyle"]> =>
  ({ params: { hash } }) =>
    immutable(parts, hash, "linewire.css", ({ style }) => style?.text);

const vendorOf = ({ build, earlier }: WidgetFileParts, hash: string): WidgetVendor | undefined =>
  [built(build), ...earlier].flatMap(({ vendor }) => vendor ?? []).find((one) => one.hash === hash);

export const embedPart =
  (parts: WidgetFileParts): Handler<Endpoints["embedPart"]> =>
  ({ params: { hash, part } }) => {
    const vendor = part === "vendor.js" ? vendorOf(parts, hash) : undefined;
    if (!vendor) return immutable(parts, hash, `parts/${part}`, (build) => build.parts.get(part)?.text);
    const { text } = vendor;
    return {
      encoded: parts.keep(`${hash}/vendor.js`, hash, () => ({ text, lasting: true })),
      headers: IMMUTABLE_CACHE,
    };
  };
