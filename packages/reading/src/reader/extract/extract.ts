import { plainText, type Block, type Text } from "../../article/text/block.ts";
import { isBoilerplate } from "../../article/text/boilerplate.ts";
import { isStory } from "./boilerplate-elements.ts";
import { pageBlocks, type PageBlock } from "./page-blocks.ts";
import { articlesIn } from "./page-data.ts";
import { emptyElement, pageTree, type ParsedElement } from "./page-tree.ts";

const MIN_PROSE_LENGTH = 80;
const MIN_STORY_SHARE = 0.6;

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

const proseLength = ({ text, linked, kind }: PageBlock): number =>
  kind !== "title" && text.length >= MIN_PROSE_LENGTH && linked < text.length / 2 ? text.length : 0;

/** The smallest element with at least 60 % of the page's prose. */
const storyOf = (root: ParsedElement, blocks: readonly PageBlock[]): ParsedElement => {
  const parents = parentsOf(root);
  const prose = new Map<ParsedElement, number>();
  let all = 0;
  for (const block of blocks) {
    const length = proseLength(block);
    all += length;
    for (let at: ParsedElement | undefined = length > 0 ? block.parent : undefined; at; at = parents.get(at))
      prose.set(at, (prose.get(at) ?? 0) + length);
  }
  const candidates = [...prose].filter(([, length]) => length >= all * MIN_STORY_SHARE);
  const smallest = candidates.toSorted((one, other) => one[1] - other[1])[0]?.[0];
  if (!smallest) return root;
  // A story can have several parts, so an ancestor that is marked as the story is preferred.
  for (let at: ParsedElement | undefined = smallest; at && at !== root; at = parents.get(at))
    if (isStory(at)) return at;
  return smallest;
};

const endsSentence = (text: string): boolean => /[.!?:"”’)]$/.test(text);

const withoutBoilerplate = (blocks: readonly PageBlock[]): PageBlock[] => {
  const paragraphs = blocks.filter(({ tagged, kind }) => tagged && kind === "paragraph").length;
  const untagged = blocks.filter(({ tagged }) => !tagged).length;
  const usesParagraphTags = paragraphs >= 3 && paragraphs > untagged;
  return blocks.filter(({ text, linked, kind, tagged }) => {
    const isProse = kind === "paragraph" || kind === "item";
    if (isProse && isBoilerplate(text, linked, true)) return false;
    return tagged || !usesParagraphTags || (endsSentence(text) && text.length >= MIN_PROSE_LENGTH);
  });
};

const headline = (blocks: readonly PageBlock[], title: string): PageBlock[] => {
  const own = blocks.find(({ kind }) => kind === "title");
  if (own) return [own];
  const [text = ""] = title.split(/ [|–—-] /);
  return text === ""
    ? []
    : [{ kind: "title", level: 1, text, start: 0, emphases: [], linked: 0, tagged: true, parent: NO_ELEMENT }];
};
const NO_ELEMENT: ParsedElement = emptyElement("#none");

const MIN_STORY_CHARACTERS = 400;

/** Scripts of a page often draw the article, so its text is only in JSON-LD. */
const bodyOfData = (data: readonly string[]): string => {
  const bodies = data
    .flatMap(articlesIn)
    .flatMap(({ articleBody }) => (typeof articleBody === "string" ? [articleBody.trim()] : []));
  // A page that describes several articles is a list, or describes related ones.
  return new Set(bodies).size === 1 ? bodies[0]! : "";
};

const MARKUP = /<(?:p|br|div|h[1-6]|li)\b|&(?:#\d{1,6}|[a-z]{2,8});/i;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const blocksOfData = (body: string): readonly Block[] =>
  MARKUP.test(body)
    ? extractText(`<article>${body}</article>`).blocks
    : plainText("", linesOf(body).join("\n\n")).blocks;

export const extractText = (html: string): Text => {
  const { root, title, data } = pageTree(html);
  const all = pageBlocks(root, root.prose);
  const story = storyOf(root, all);
  const body = withoutBoilerplate(pageBlocks(story, root.prose).filter(({ kind }) => kind !== "title"));
  const head = headline(all, title).map(blockOf);
  const length = body.reduce((sum, { text }) => sum + text.length, 0);
  const told = length < MIN_STORY_CHARACTERS ? bodyOfData(data) : "";
  return { blocks: [...head, ...(told.length > length ? blocksOfData(told) : body.map(blockOf))] };
};

const blockOf = ({ linked: _linked, tagged: _tagged, parent: _parent, ...block }: PageBlock): Block => block;
