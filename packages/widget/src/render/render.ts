import { type Child, type Flat, flatten, type Props } from "./vnode.ts";

const SVG = "http://www.w3.org/2000/svg";
const drawn = new WeakMap<Node, { props: Props; key: unknown }>();

const setProp = (element: Element, name: string, value: unknown): void => {
  if (name.startsWith("on")) Object.assign(element, { [name.toLowerCase()]: value });
  else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (typeof value === "string" || typeof value === "number") element.setAttribute(name, String(value));
  else element.setAttribute(name, "true");
};

const setProps = (element: Element, props: Props, before: Props): void => {
  for (const name of Object.keys({ ...before, ...props }))
    if (name !== "children" && props[name] !== before[name]) setProp(element, name, props[name]);
};

const create = (want: Flat, parent: Element): Node => {
  if (typeof want === "string") return new Text();
  const inSvg = want.type === "svg" || parent.namespaceURI === SVG;
  return inSvg ? document.createElementNS(SVG, want.type) : document.createElement(want.type);
};

const fits = (node: Node, want: Flat): boolean =>
  typeof want === "string"
    ? node instanceof Text
    : want.type === (node as Element).localName && want.key === drawn.get(node)?.key;

/** The next child that can be kept for what is wanted; those before it are no longer wanted. Else a new one. */
const place = (want: Flat, parent: Element, from: ChildNode | null): Node => {
  let at = from;
  while (at && !fits(at, want)) at = at.nextSibling;
  if (!at) return parent.insertBefore(create(want, parent), from);
  while (from && from !== at) {
    const next = from.nextSibling;
    from.remove();
    from = next;
  }
  return at;
};

const draw = (node: Node, want: Flat): void => {
  if (typeof want === "string") {
    if (node.nodeValue !== want) node.nodeValue = want;
    return;
  }
  const { props, key } = want;
  setProps(node as Element, props, drawn.get(node)?.props ?? {});
  drawn.set(node, { props, key });
  render(props.children, node as Element);
};

/** Makes the children of `parent` what `child` says, keeping every node that can be kept. */
export const render = (child: Child, parent: Element): void => {
  let next = parent.firstChild;
  for (const want of flatten(child)) {
    const node = place(want, parent, next);
    draw(node, want);
    next = node.nextSibling;
  }
  while (next) {
    const after = next.nextSibling;
    next.remove();
    next = after;
  }
};
