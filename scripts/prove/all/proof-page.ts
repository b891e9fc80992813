import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "../../run.ts";

const PAGE = "docs/proof.md";
const [BEGIN, END] = ["<!-- output of the last full run -->", "<!-- end of the last full run -->"];

/** Writes the output of a run into the page, between its two markers. */
export const writePage = async (text: string): Promise<void> => {
  const file = join(ROOT, PAGE);
  const page = readFileSync(file, "utf8");
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${PAGE} lacks the two comments around the table`);
  writeFileSync(file, `${page.slice(0, from + BEGIN.length)}\n\n${text}\n\n${page.slice(to)}`);
  await run("oxfmt", [PAGE], { quiet: true });
};
