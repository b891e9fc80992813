import { matches } from "./match.ts";

type Entry = { row: HTMLElement; text: string };

const entriesOf = (page: Document): Entry[] =>
  [...page.querySelectorAll<HTMLElement>(".toc li")].map((row) => ({
    row,
    text: `${row.dataset["find"] ?? ""} ${row.textContent} ${row.closest("[data-area]")?.firstElementChild?.textContent ?? ""}`,
  }));

const inWords = (count: number): string => (count === 1 ? "1 is found" : `${count} are found`);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

/** Narrows the list of endpoints to what is typed; `/` begins, Enter goes to the first, Escape takes it back. */
export const findOnPage = (page: Document): void => {
  const input = page.querySelector<HTMLInputElement>("#find");
  const found = page.querySelector("#found");
  if (!input || !found) return;
  const entries = entriesOf(page);
  const hint = [...found.childNodes];
  const show = (): void => {
    const wish = input.value.trim();
    for (const { row, text } of entries) row.hidden = !matches(text, wish);
    for (const area of page.querySelectorAll<HTMLElement>("[data-area]"))
      area.hidden = !area.querySelector("li:not([hidden])");
    const count = entries.filter(({ row }) => !row.hidden).length;
    if (wish === "") found.replaceChildren(...hint);
    else found.textContent = inWords(count);
  };
  input.addEventListener("input", show);
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") page.querySelector<HTMLAnchorElement>(".toc li:not([hidden]) a")?.click();
    if (key === "Escape") {
      input.value = "";
      show();
    }
  });
  page.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (input.offsetParent === null) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
};
