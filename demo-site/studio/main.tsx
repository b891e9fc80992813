import { render } from "preact";
import { App } from "./parts/app.tsx";
import { followView, viewHere } from "./state/address.ts";
import { listenToKeys } from "./state/keys.ts";
import { enter, read, save, view } from "./state/studio.ts";

const FRESH_MS = 20_000;

const start = async (root: HTMLElement): Promise<void> => {
  const here = await viewHere();
  view.value = here;
  render(<App />, root);
  followView();
  listenToKeys();
  await enter(here);
  // Prices move: what is shown beside them stays true while somebody looks.
  setInterval(() => {
    if (document.visibilityState === "visible" && save.value !== "saving") void read({ isQuiet: true });
  }, FRESH_MS);
};

addEventListener("beforeunload", (event) => {
  if (save.value === "saving" || save.value === "failed") event.preventDefault();
});

const root = document.querySelector<HTMLElement>("#studio");
if (root) void start(root);
