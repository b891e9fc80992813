import type { ComponentChildren } from "preact";
import type { Config } from "../config.ts";
import type { View } from "./context.ts";

export const frameClass = ({ density, noFlash, priceStyle }: Config, as: string): string => {
  const row = density === "compact" || /inline/.test(as) ? "line" : "";
  return `box ${as} ${row} ${priceStyle} ${noFlash ? "" : "flash"}`;
};

export const Frame = ({
  as,
  about,
  children,
  ...view
}: View & { as: string; about?: string; children: ComponentChildren }) => {
  const config = view.config.value;
  const { language, dir, region } = view.words.value;
  return (
    <div
      class={frameClass(config, as)}
      part="box"
      lang={language}
      dir={dir}
      data-theme={config.theme}
      role={/alone/.test(as) ? "group" : "region"}
      aria-label={about ?? region}
    >
      {children}
    </div>
  );
};
