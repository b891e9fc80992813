import type { LinewireElement } from "../element/base.ts";

type Name = { plain: string; full: string };

const names = new WeakMap<LinewireElement, Name>();

const regionOf = (element: LinewireElement): Element | null | undefined =>
  element.shadowRoot?.querySelector("[role=region][aria-label]");

const nameOf = (element: LinewireElement, box: Element, used: ReadonlySet<string>): Name => {
  const label = box.getAttribute("aria-label") ?? "";
  const previous = names.get(element);
  // If `nameAll` did not set this label, the views have rendered a new label after a change of language.
  const plain = previous?.full === label ? previous.plain : label;
  const game = element.following.peek()?.article.peek()?.widget.events[0]?.name ?? "";
  const base = !game || plain.includes(game) ? plain : `${plain}: ${game}`;
  let full = base;
  for (let number = 2; used.has(full); number++) full = `${base} (${number})`;
  return { plain, full };
};

export const nameAll = (elements: Iterable<LinewireElement>): void => {
  const used = new Set<string>();
  for (const element of elements) {
    const box = regionOf(element);
    if (!box) continue;
    const name = nameOf(element, box, used);
    names.set(element, name);
    used.add(name.full);
    box.setAttribute("aria-label", name.full);
  }
};
