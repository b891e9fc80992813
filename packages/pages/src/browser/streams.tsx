import { render } from "preact";
import { Viewer } from "./streams/viewer.tsx";

const container = document.querySelector("#viewer");
if (container) {
  container.replaceChildren();
  render(<Viewer />, container);
}
