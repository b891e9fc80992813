import type { Block, Text } from "../../article/text/block.ts";
import { isBoilerplate } from "../../article/text/boilerplate.ts";
import { isStory } from "./chrome.ts";
import { pageBlocks, type PageBlock } from "./page-blocks.ts";
import { pageTree, type ParsedElement } from "./page-tree.ts";

const LONG = 80;
const MAX_OF = 0.6;

const parentsOf = (root: ParsedElement): Map<ParsedElement, ParsedElement> => {
  const parents = new Map<ParsedElement, ParsedElement>();
  const stack = [root];
  for (let element = stack.pop(); element; element = stack.pop())
    for (const child of element.children)
      if (typeof child !== "string") {
        parents.set(child, element);
        stack.push(child);
      }
  return parents;
};

const proseOf = ({ text, linked, kind }: PageBlock): number =>
  kind !== "title" && text.length >= LONG && linked < text.length / 2 ? text.length : 0;

/** The smallest element that holds most of the page's prose: the story. */
const storyOf = (root: ParsedElement, blocks: readonly PageBlock[]): ParsedElement => {
  const parents = parentsOf(root);
  const prose = new Map<ParsedElement, number>();
  let all = 0;
  for (const block of blocks) {
    const length = proseOf(block);
    all += length;
    for (let at: ParsedElement | undefined = length > 0 ? block.parent : undefined; at; at = parents.get(at))
      prose.set(at, (prose.get(at) ?? 0) + length);
  }
  const enough = [...prose].filter(([, length]) => length >= all * MAX_OF);
  const smallest = enough.toSorted((one, other) => one[1] - other[1])[0]?.[0];
  if (!smallest) return root;
  // A story in several parts: up to the element that says it is the story.
  for (let at: ParsedElement | undefined = smallest; at && at !== root; at = parents.get(at))
    if (isStory(at)) return at;
  return smallest;
};

const isEnded = (text: string): boolean => /[.!?:"”’)]$/.test(text);

const kept = (blocks: readonly PageBlock[]): PageBlock[] => {
  const tagged = blocks.filter(({ tagged: own, kind }) => own && kind === "paragraph").length;
  const loose = blocks.filter(({ tagged: own }) => !own).length;
  const ownParagraphs = tagged >= 3 && tagged > loose;
  return blocks.filter(({ text, linked, kind, tagged: own }) => {
    const isProse = kind === "paragraph" || kind === "item";
    if (isProse && isBoilerplate(text, linked, true)) return false;
    // Where paragraphs have elements of their own, bare words between them are labels and cards.
    return own || !ownParagraphs || (isEnded(text) && text.length >= LONG);
  });
};

const headline = (blocks: readonly PageBlock[], title: string): PageBlock[] => {
  const own = blocks.find(({ kind }) => kind === "title");
  if (own) return [own];
  const [text = ""] = title.split(/ [|–—-] /);
  return text === ""
    ? []
    : [{ kind: "title", level: 1, text, start: 0, emphases: [], linked: 0, tagged: true, parent: NOWHERE }];
};
const NOWHERE: ParsedElement = { tag: "#none", marks: [], children: [] };

/** The story of a whole page as blocks: its title and its body, without the page around it. */
export const extractText = (html: string): Text => {
  const { root, title } = pageTree(html);
  const all = pageBlocks(root);
  const story = storyOf(root, all);
  const body = kept(pageBlocks({ ...story, children: story.children }).filter(({ kind }) => kind !== "title"));
  return { blocks: [...headline(all, title), ...body].map(blockOf) };
};

const blockOf = ({ kind, level, text, start, emphases }: PageBlock): Block => ({ kind, level, text, start, emphases });
