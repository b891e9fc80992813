import type { EndpointId, EndpointOf } from "@linewire/contract";

/** Literal types make a wrong method or path a compile error. */
export type RouteOf<I extends EndpointId> = { method: EndpointOf<I>["method"]; path: EndpointOf<I>["path"] };
