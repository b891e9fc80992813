import type { ComponentChildren } from "preact";
import type { View } from "./context.ts";

/** The frame of everything that is drawn: language, direction, theme, and the name under which it is found. */
export const Frame = ({
  as,
  about,
  children,
  ...view
}: View & { as: string; about?: string; children: ComponentChildren }) => {
  const { theme, density, noFlash } = view.config.value;
  const row = density === "compact" || /inline/.test(as) ? "line" : "";
  const { language, dir, region } = view.words.value;
  return (
    <div
      class={`box ${as} ${row} ${noFlash ? "" : "flash"}`}
      part="box"
      lang={language}
      dir={dir}
      data-theme={theme}
      role={/alone/.test(as) ? "group" : "region"}
      aria-label={about ?? region}
      aria-busy={view.store.status.value === "loading"}
    >
      {children}
    </div>
  );
};
