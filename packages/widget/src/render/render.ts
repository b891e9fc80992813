import { type Child, type Flat, flatten, type Props } from "./vnode.ts";

const SVG = "http://www.w3.org/2000/svg";
const drawn = new WeakMap<Node, { props: Props; key: unknown }>();

const setProp = (element: Element, name: string, value: unknown): void => {
  if (name.startsWith("on")) Object.assign(element, { [name.toLowerCase()]: value });
  else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, `${value as string | number | true}`);
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

const nameOf = (key: unknown): string => String((key as string | number | undefined) ?? "");

/** What an element is known by among its kin; of what the server drew, the line says it. */
const keyOf = (node: Node): string => {
  const known = drawn.get(node);
  return nameOf(known ? known.key : (node as HTMLElement).dataset?.["lineId"]);
};

const fits = (node: Node, want: Flat): boolean =>
  typeof want === "string"
    ? node instanceof Text
    : want.type === (node as Element).localName && nameOf(want.key) === keyOf(node);

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

/** What an element was drawn with: by us, or by the server, whose attributes say it. */
const propsOf = (element: Element): Props =>
  drawn.get(element)?.props ?? Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

const draw = (node: Node, want: Flat): void => {
  if (typeof want === "string") {
    if (node.nodeValue !== want) node.nodeValue = want;
    return;
  }
  const { props, key } = want;
  setProps(node as Element, props, propsOf(node as Element));
  drawn.set(node, { props, key });
  render(props.children, node as Element);
};

/** Makes the children of `parent` what `child` says, keeping every node that can be kept, be it ours or the server's. */
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
