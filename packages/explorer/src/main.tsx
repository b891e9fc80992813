import { render } from "preact";
import { findOnPage } from "./find/find-on-page.ts";
import { markPlace } from "./find/mark-place.ts";
import { Viewer } from "./stream/viewer.tsx";
import { listenForTries } from "./try/open-form.tsx";

findOnPage(document);
markPlace(document);
listenForTries(document);

const viewer = document.querySelector("#viewer");
if (viewer) {
  viewer.replaceChildren();
  render(<Viewer />, viewer);
}
