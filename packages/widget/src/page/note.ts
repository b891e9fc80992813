/** Reports a decision of the widget as an event, which why.js logs with data-debug. */
export const note = (text: string): void => {
  document.dispatchEvent(new CustomEvent("linewire-note", { detail: { text } }));
};
