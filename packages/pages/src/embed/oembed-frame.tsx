import { renderToString } from "preact-render-to-string";

type FrameProps = { source: string; title: string; width: number; height: number };

const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** A CMS inserts this HTML for a pasted article URL. */
export const oembedFrameText = ({ source, title, width, height }: FrameProps): string =>
  renderToString(
    <iframe
      src={source}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      sandbox={SANDBOX}
      {...{ frameborder: "0" }}
    />,
  );
