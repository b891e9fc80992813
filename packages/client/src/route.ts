import type { EndpointId, EndpointOf } from "@linewire/contract";

/** Method and path of an endpoint as literal types, so that a wrong one is a compile error. */
export type RouteOf<I extends EndpointId> = { method: EndpointOf<I>["method"]; path: EndpointOf<I>["path"] };
