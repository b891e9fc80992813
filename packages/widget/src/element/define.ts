/** A page may load the script twice or in two versions, so defined elements are skipped. */
export const define = (elements: Record<string, CustomElementConstructor>): void => {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element);
};
