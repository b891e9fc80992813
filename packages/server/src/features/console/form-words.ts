/** What stands in a field that takes several things: between spaces, commas or line breaks. */
export const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== "");
