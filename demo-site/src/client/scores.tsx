import { render } from "preact";
import { Board } from "./board.tsx";
import { follow } from "./scoreboard.ts";
import { Strip } from "./strip.tsx";

const links = (text: string | undefined): Readonly<Record<string, string>> =>
  JSON.parse(text ?? "{}") as Record<string, string>;

const strip = document.querySelector<HTMLElement>(".strip");
if (strip) render(<Strip league={strip.dataset["league"]} stories={links(strip.dataset["stories"])} />, strip);
for (const board of document.querySelectorAll<HTMLElement>(".board"))
  render(<Board name={board.dataset["game"] ?? ""} />, board);
follow();
