export const writersPath = "/writers/";

export const writerAnchor = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
