import { allOf, setText } from "./dom.ts";

const COPIED_NOTICE_MS = 2000;

const copy = async (button: HTMLElement): Promise<void> => {
  const source = document.querySelector(`#${button.dataset["copy"] ?? ""}`);
  await navigator.clipboard.writeText(source?.textContent.trim() ?? "");
  setText(button, "Copied");
  setTimeout(() => setText(button, "Copy"), COPIED_NOTICE_MS);
};

/** Shows every button that copies the text of the element named in `data-copy`. Without a script these buttons stay hidden. */
export const showCopyButtons = (): void => {
  for (const button of allOf("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button));
  }
};
