import type { EndpointId, EndpointOf } from "@linewire/contract";

/** Literal types, so that a wrong method or path is a compile error. */
export type RouteOf<I extends EndpointId> = { method: EndpointOf<I>["method"]; path: EndpointOf<I>["path"] };
