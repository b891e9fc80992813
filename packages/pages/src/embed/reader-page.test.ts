import { expect, test } from "vitest";
import { problemPageText } from "./reader-page.tsx";

test.each([
  [429, 60, "in a minute"],
  [429, 5, "in 5 seconds"],
  [500, undefined, "in a minute"],
  [503, 3, "in 3 seconds"],
  [503, 1, "in a second"],
  [504, undefined, "in a minute"],
])(
  "[CK11] the page of a temporary error (%i, Retry-After %s) says when to try again, not that the link is wrong",
  (status, retrySeconds, wait) => {
    const page = problemPageText({ title: "The service is overloaded", status, retrySeconds, canReload: true });
    expect(page).toContain(`<h1>Please try again ${wait}</h1>`);
    expect(page).toMatch(/<a class="button main" href>Try again<\/a>|<a class="button main" href="">Try again<\/a>/);
    expect(page).not.toMatch(/missing or wrong|\/docs/);
  },
);

test("[CK11] the page of a form has no button that would only load the address of the form", () => {
  const page = problemPageText({ title: "Storage is unavailable", status: 503, retrySeconds: 2, canReload: false });
  expect(page).toContain("<h1>Please try again in 2 seconds</h1>");
  expect(page).not.toContain("Try again</a>");
});

test.each([400, 403, 404, 410])(
  "[CK11] the page of a permanent error (%i) says that the link does not work",
  (status) => {
    const page = problemPageText({ title: "Partner not found", status, retrySeconds: undefined, canReload: true });
    expect(page).toContain("<h1>This link does not work</h1>");
    expect(page).toContain("Partner not found.");
    expect(page).not.toContain("Try again</a>");
  },
);
