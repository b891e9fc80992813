import { allOf, setText } from "./dom.ts";

const COPIED_NOTICE_MS = 2000;

const copy = async (button: HTMLElement): Promise<void> => {
  const source = document.querySelector(`#${button.dataset["copy"] ?? ""}`);
  await navigator.clipboard.writeText(source?.textContent.trim() ?? "");
  setText(button, "Copied");
  setTimeout(() => setText(button, "Copy"), COPIED_NOTICE_MS);
};

/** Buttons with `data-copy` copy the text of the named element. Without a script they stay hidden. */
export const showCopyButtons = (): void => {
  for (const button of allOf("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button));
  }
};
