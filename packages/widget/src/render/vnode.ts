export type Props = { children?: Child; [name: string]: unknown };
export type Component = (props: Props) => Child;
export type Vnode = { type: string | Component; props: Props; key: unknown };
export type Child = Vnode | string | number | boolean | null | undefined | readonly Child[];

/** An element to draw: a string, or a node of the page. */
export type Flat = string | (Vnode & { type: string });

export const jsx = (type: string | Component, props: Props, key?: unknown): Vnode => ({ type, props, key });
export const Fragment: Component = ({ children }) => children;

const isNode = (child: Vnode): child is Vnode & { type: string } => typeof child.type === "string";

/** A tree without components, fragments and blanks: components here are plain functions of their props. */
export const flatten = (child: Child): Flat[] => {
  if (child === null || child === undefined || typeof child === "boolean" || child === "") return [];
  if (typeof child !== "object") return [`${child}`];
  if (!("type" in child)) return child.flatMap(flatten);
  return isNode(child) ? [child] : flatten((child.type as Component)(child.props));
};
