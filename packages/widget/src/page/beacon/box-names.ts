const PLACEMENT = /^[a-z][a-z0-9-]{0,23}$/;
const MAX_NUMBER = 99;

/** `data-placement`, otherwise the kind of the element: `bets`, `offer`, `odds`. */
const placementOf = (element: Element): string => {
  const given = element.getAttribute("data-placement") ?? "";
  return PLACEMENT.test(given) ? given : element.localName.replace("linewire-", "");
};

export const boxNames = () => {
  const names = new WeakMap<Element, string>();
  const counts = new Map<string, number>();
  return (element: Element): string => {
    const known = names.get(element);
    if (known !== undefined) return known;
    const placement = placementOf(element);
    const count = Math.min(MAX_NUMBER, (counts.get(placement) ?? 0) + 1);
    counts.set(placement, count);
    const name = count === 1 ? placement : `${placement}.${count}`;
    names.set(element, name);
    return name;
  };
};
