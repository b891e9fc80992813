import type { ENDPOINTS } from "@linewire/contract";
import type { Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";

/** The built widget: a small loader that stays, and a bundle that is known by its hash. */
export type WidgetBuild = { hash: string; loader: Buffer; bundle: Buffer };

type Endpoints = typeof ENDPOINTS;

const PUBLIC = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

const built = (build: WidgetBuild | null): WidgetBuild => {
  if (!build) throw new Fault("not_found", "the widget was not built: run `npm run build`");
  return build;
};

export const embedLoader =
  (build: WidgetBuild | null): Handler<Endpoints["embedLoader"]> =>
  () => ({ bytes: built(build).loader, headers: { ...PUBLIC, "Cache-Control": "public, max-age=300" } });

export const embedBundle =
  (build: WidgetBuild | null): Handler<Endpoints["embedBundle"]> =>
  ({ params }) => {
    const { hash, bundle } = built(build);
    if (params.hash !== hash) throw new Fault("not_found", "this version of the widget is no longer here");
    return { bytes: bundle, headers: { ...PUBLIC, "Cache-Control": "public, max-age=31536000, immutable" } };
  };
