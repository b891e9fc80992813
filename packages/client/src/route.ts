import type { EndpointId, EndpointOf } from "@linewire/contract";

/** Method and path of an endpoint as literals of the contract: a different route is a compile error. */
export type RouteOf<I extends EndpointId> = { method: EndpointOf<I>["method"]; path: EndpointOf<I>["path"] };
