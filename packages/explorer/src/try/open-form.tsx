import type { TryForm } from "@linewire/contract";
import { render } from "preact";
import { Form } from "./form.tsx";

const open = (button: HTMLElement): void => {
  const place = button.parentElement;
  const form = JSON.parse(button.dataset["try"] ?? "null") as TryForm | null;
  if (!place || !form) return;
  place.closest(".desk")?.setAttribute("data-open", "");
  place.replaceChildren();
  render(<Form form={form} />, place);
  place.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
};

/** Puts a form in the place of each button that asks to try an operation, when it is pressed. */
export const listenForTries = (page: Document): void =>
  page.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-try]") : null;
    if (button) open(button);
  });
