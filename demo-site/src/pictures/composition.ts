import type { Story } from "../story.ts";

/** The geometry of a sport, drawn in the colours of a story's teams. */
export type Composition = (story: Story) => string;
