import { expect, test } from "vitest";
import { flatten, Fragment, jsx } from "./vnode.ts";

test("components, fragments, lists and blanks fall away, and texts side by side are one", () => {
  const Twice = ({ children }: { children?: unknown }) => [children, children] as never;
  const tree = jsx(Fragment, {
    children: [null, false, "", 0, "a", jsx(Twice, { children: "b" }), [[jsx("i", {}, 7)]], "c", undefined, "d"],
  });
  expect(flatten(tree)).toEqual(["0abb", { type: "i", props: {}, key: 7 }, "cd"]);
});
