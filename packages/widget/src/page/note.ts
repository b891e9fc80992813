/**
 * Dispatches an event that describes a decision of the widget. With data-debug, why.js writes the decision to the
 * console.
 */
export const note = (text: string): void => {
  document.dispatchEvent(new CustomEvent("linewire-note", { detail: { text } }));
};
