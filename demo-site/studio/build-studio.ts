import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { LOOK } from "@linewire/pages/words/look";
import { build } from "vite";
import { placeholder } from "../src/placeholder.ts";
import { sectionName } from "../src/section.ts";
import { followsGames, readStory, storyPath } from "../src/story.ts";
import { builderPage, type DemoArticle, HEADERS, previewPage, studioPage } from "./page.ts";

const root = import.meta.dirname;
const ENTRIES = { studio: "main.tsx", preview: "preview/main.ts", builder: "builder/main.tsx" };

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);

/** The service fills the placeholders of a story that follows its games. */
const articleOf = (text: string): DemoArticle => {
  const story = readStory(text);
  const current = (field: "headline" | "league"): string => placeholder(story.slug, field);
  const [title, section] = followsGames(story)
    ? [current("headline"), current("league")]
    : [story.headline, sectionName(story.section).short];
  return { path: storyPath(story).replace(".html", ""), title, section };
};

const bundle = async () => {
  const result = await build({
    root,
    configFile: join(root, "../vite.config.ts"),
    build: {
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(root, path)])),
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", minify: true },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.flatMap((one) => (one.type === "chunk" ? [one] : []));
};

const styleOf = async (): Promise<string> => {
  const folder = join(root, "style");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".css")).toSorted();
  const sheets = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return [LOOK, ...sheets].join("\n");
};

export const studioFiles = async (stories: readonly string[], headers: string): Promise<Map<string, string>> => {
  const [chunks, css] = await Promise.all([bundle(), styleOf()]);
  const folder = `/studio/${hashOf(chunks.map(({ code }) => code).join("\0"))}`;
  const style = `/studio/style.${hashOf(css)}.css`;
  const assetsOf = (name: string) => ({
    style,
    script: `${folder}/${name}.js`,
    imports: chunks.find(({ fileName }) => fileName === `${name}.js`)?.imports.map((path) => `${folder}/${path}`) ?? [],
  });
  return new Map([
    ["/headers.json", JSON.stringify({ ...(JSON.parse(headers) as object), ...HEADERS })],
    ["/studio/index.html", studioPage(assetsOf("studio"), stories.map(articleOf))],
    ["/embed-builder.html", builderPage(assetsOf("builder"))],
    ["/studio/preview.html", previewPage(assetsOf("preview"))],
    [style, css],
    ...chunks.map(({ fileName, code }) => [`${folder}/${fileName}`, code] as const),
  ]);
};
