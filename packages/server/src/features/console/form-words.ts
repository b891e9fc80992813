/** Values in a text field, separated by spaces, commas or line breaks. */
export const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== "");
