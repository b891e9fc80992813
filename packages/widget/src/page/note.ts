/** Dispatches an event for a decision of the widget. With data-debug, why.js logs it. */
export const note = (text: string): void => {
  document.dispatchEvent(new CustomEvent("linewire-note", { detail: { text } }));
};
