export const allOf = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Screen readers announce every assignment, so an equal text is not assigned. */
export const setText = (node: Element | null, text: string): void => {
  if (node && node.textContent !== text) node.textContent = text;
};
