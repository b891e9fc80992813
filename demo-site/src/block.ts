export type StoryBlock =
  | { readonly kind: "paragraph" | "subhead" | "quote" | "note"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "question"; readonly text: string; readonly from: string; readonly answer: string }
  | { readonly kind: "entry"; readonly moment: string; readonly title: string; readonly text: string };

export function readBlock(text: string): StoryBlock {
  const [first = "", ...rest] = text.split("\n");
  const body = rest.join(" ");
  switch (first.slice(0, 2)) {
    case "##":
      return { kind: "subhead", text: first.slice(3) };
    case "> ":
      return { kind: "quote", text: first.slice(2) };
    case "! ":
      return { kind: "note", text: first.slice(2) };
    case "- ":
      return { kind: "list", items: [first, ...rest].map((item) => item.slice(2)) };
    case "? ": {
      const [question = "", from = ""] = first.slice(2).split(" — ");
      return { kind: "question", text: question, from, answer: body };
    }
    case "@ ": {
      const [moment = "", title = ""] = first.slice(2).split(" | ");
      return { kind: "entry", moment, title, text: body };
    }
    default:
      return { kind: "paragraph", text };
  }
}

/** A pull quote repeats words of the text, so its words do not count. */
export const wordsOf = (block: StoryBlock): readonly string[] => {
  if (block.kind === "quote") return [];
  if (block.kind === "list") return block.items.flatMap((item) => item.split(/\s+/));
  const more = block.kind === "question" ? ` ${block.answer}` : "";
  return `${block.text}${more}`.split(/\s+/);
};
