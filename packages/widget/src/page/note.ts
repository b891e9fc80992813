/** Reports a decision; data-debug writes it to the console. */
export const note = (text: string): void => {
  document.dispatchEvent(new CustomEvent("linewire-note", { detail: { text } }));
};
