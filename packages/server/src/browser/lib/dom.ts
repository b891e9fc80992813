export const allOf = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Screen readers announce a text that is set, so it is set only if it differs. */
export const setText = (node: Element | null, text: string): void => {
  if (node && node.textContent !== text) node.textContent = text;
};
