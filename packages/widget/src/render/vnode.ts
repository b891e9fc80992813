export type Props = { children?: Child; [name: string]: unknown };
export type Component = (props: Props) => Child;
export type Vnode = { type: string | Component; props: Props; key: unknown };
export type Child = Vnode | string | number | boolean | null | undefined | readonly Child[];

/** An element to draw: a string, or a node of the page. */
export type Flat = string | (Vnode & { type: string });

export const jsx = (type: string | Component, props: Props, key?: unknown): Vnode => ({ type, props, key });
export const Fragment: Component = ({ children }) => children;

const isNode = (child: Vnode): child is Vnode & { type: string } => typeof child.type === "string";

/** A tree without components, fragments and blanks, text beside text as one: components here are plain functions of their props. */
export const flatten = (child: Child, into: Flat[] = []): Flat[] => {
  if (child === null || child === undefined || typeof child === "boolean" || child === "") return into;
  if (typeof child !== "object") {
    // A page that was read from a string has one text where two would stand side by side.
    const before = typeof into.at(-1) === "string" ? into.pop() : "";
    into.push(`${before as string}${child}`);
  } else if (!("type" in child)) for (const one of child) flatten(one, into);
  else if (isNode(child)) into.push(child);
  else flatten((child.type as Component)(child.props), into);
  return into;
};
