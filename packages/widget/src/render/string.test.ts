import { expect, test } from "vitest";
import { drawString } from "./string.ts";
import { jsx } from "./vnode.ts";

test("[W9] text and attributes cannot become markup", () => {
  const hostile = `"><script>alert('1')</script>&amp;`;
  const drawn = drawString(jsx("a", { title: hostile, onClick: () => 0, hidden: false, children: ["<", hostile] }));
  expect(drawn).toBe(
    `<a title="&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp;">&lt;&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp;</a>`,
  );
});

test("[W9] components, lists and blanks fall away; elements without content stay open", () => {
  const Name = () => jsx("b", { children: 0 });
  expect(drawString([null, jsx(Name, {}), jsx("br", {}), [jsx("i", { part: "x" })]])).toBe(
    `<b>0</b><br><i part="x"></i>`,
  );
});
