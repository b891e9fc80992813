/** Defines elements that nobody has defined yet: the same script twice, or two versions, do no harm. */
export const define = (elements: Record<string, CustomElementConstructor>): void => {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element);
};
