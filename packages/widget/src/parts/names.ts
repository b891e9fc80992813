import type { LinewireElement } from "../element/base.ts";

type Name = { plain: string; full: string };

const names = new WeakMap<LinewireElement, Name>();

const labelled = (element: LinewireElement): Element | null | undefined =>
  element.shadowRoot?.querySelector("[role=region][aria-label]");

const nameOf = (element: LinewireElement, box: Element, taken: ReadonlySet<string>): Name => {
  const said = box.getAttribute("aria-label") ?? "";
  const known = names.get(element);
  // The views name a box again after a change of the language.
  const plain = known?.full === said ? known.plain : said;
  const game = element.following.peek()?.article.peek()?.widget.events[0]?.name ?? "";
  const base = !game || plain.includes(game) ? plain : `${plain}: ${game}`;
  let full = base;
  for (let number = 2; taken.has(full); number++) full = `${base} (${number})`;
  return { plain, full };
};

/** Gives each of several boxes a unique name: its default name, its game, and a number if needed. */
export const nameAll = (elements: Iterable<LinewireElement>): void => {
  const taken = new Set<string>();
  for (const element of elements) {
    const box = labelled(element);
    if (!box) continue;
    const name = nameOf(element, box, taken);
    names.set(element, name);
    taken.add(name.full);
    box.setAttribute("aria-label", name.full);
  }
};
