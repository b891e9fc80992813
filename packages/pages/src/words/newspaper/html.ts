import { escaped } from "./words.ts";

type Frame = { place: string; endMark: string };

/** `**text**` is emphasised and `[text](/path)` is a link. */
export const paragraphs = (texts: readonly string[], { place, endMark }: Frame): string =>
  texts
    .map((text, index) => {
      const before = index === 0 && place !== "" ? `<span class="place">${escaped(place)} — </span>` : "";
      const after = index === texts.length - 1 ? ` ${endMark}` : "";
      const inside = escaped(text)
        .replaceAll(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
        .replaceAll(/\[([^\]]+)\]\((\/[^)"]*)\)/g, '<a href="$2">$1</a>');
      return `<p>${before}${inside}${after}</p>`;
    })
    .join("");

export const entry = (moment: string, title: string, text: string): string =>
  `<h2 class="entry"><span class="moment">${escaped(moment)}</span> ${escaped(title)}</h2><p>${escaped(text)}</p>`;
