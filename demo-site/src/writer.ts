export const writersPath = "/writers/";

/** The URL fragment of a writer on the writers' page. */
export const writerAnchor = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
