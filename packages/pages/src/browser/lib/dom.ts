export const allOf = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** An equal text is not assigned, because screen readers announce every assignment. */
export const setText = (node: Element | null, text: string): void => {
  if (node && node.textContent !== text) node.textContent = text;
};
