/** Defines elements that are not defined yet: loading the script twice, or in two versions, is harmless. */
export const define = (elements: Record<string, CustomElementConstructor>): void => {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element);
};
