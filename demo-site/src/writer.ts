export const writersPath = "/writers/";

/** The place of a writer on the page of the writers. */
export const writerAnchor = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
