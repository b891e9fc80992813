import type { EndpointId, EndpointOf } from "@linewire/contract";

/** Where an endpoint is, with the contract's own literals: a route that differs from the contract does not compile. */
export type RouteOf<I extends EndpointId> = { method: EndpointOf<I>["method"]; path: EndpointOf<I>["path"] };
