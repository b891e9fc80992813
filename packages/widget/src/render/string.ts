import { type Child, type Flat, flatten } from "./vnode.ts";

const EMPTY = /^(br|hr|img|input|link|meta)$/;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const attribute = (name: string, value: unknown): string =>
  name === "children" || name.startsWith("on") || value === null || value === undefined || value === false
    ? ""
    : ` ${name}="${escape(`${value as string | number | true}`)}"`;

const element = (want: Flat): string => {
  if (typeof want === "string") return escape(want);
  const { type, props } = want;
  const attributes = Object.entries(props).map(([name, value]) => attribute(name, value));
  const open = `<${type}${attributes.join("")}>`;
  return EMPTY.test(type) ? open : `${open}${drawString(props.children)}</${type}>`;
};

/** What render() would draw, as HTML: the same nodes once it is parsed. Nothing in it can be other than text or an attribute's value. */
export const drawString = (child: Child): string => flatten(child).map(element).join("");
