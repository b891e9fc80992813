import { render } from "preact";
import { App } from "./parts/app.tsx";
import { followView, viewHere } from "./state/address.ts";
import { listenToKeys } from "./state/keys.ts";
import { conflict } from "./state/conflict.ts";
import { backFromSignIn } from "./state/sign-in.ts";
import { save } from "./state/edit-history.ts";
import { enter, read, view } from "./state/studio.ts";

const REFRESH_INTERVAL_MS = 20_000;

const start = async (root: HTMLElement): Promise<void> => {
  backFromSignIn();
  const here = await viewHere();
  view.value = here;
  render(<App />, root);
  followView();
  listenToKeys();
  await enter(here);
  setInterval(() => {
    if (document.visibilityState === "visible" && save.value !== "saving" && save.value !== "publishing")
      void read({ isQuiet: true });
  }, REFRESH_INTERVAL_MS);
};

addEventListener("beforeunload", (event) => {
  if (["saving", "publishing", "failed"].includes(save.value) || conflict.value?.unsaved.length) event.preventDefault();
});

const root = document.querySelector<HTMLElement>("#studio");
if (root) void start(root);
