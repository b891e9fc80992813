import { expect, test } from "vitest";
import { problemPageText } from "./reader-page.tsx";

test.each([429, 500, 503, 504])(
  "[CK11] the page of a temporary error (%i) does not say that the link is wrong",
  (status) => {
    const page = problemPageText("Service overloaded", status);
    expect(page).toContain("<h1>Please try again in a minute</h1>");
    expect(page).not.toMatch(/missing or wrong|\/docs/);
  },
);

test.each([400, 403, 404, 410])(
  "[CK11] the page of a permanent error (%i) says that the link does not work",
  (status) => {
    const page = problemPageText("Partner not found", status);
    expect(page).toContain("<h1>This link does not work</h1>");
    expect(page).toContain("Partner not found.");
  },
);
