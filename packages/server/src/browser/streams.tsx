import { render } from "preact";
import { Viewer } from "./streams/viewer.tsx";

const place = document.querySelector("#viewer");
if (place) {
  place.replaceChildren();
  render(<Viewer />, place);
}
