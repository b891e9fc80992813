/** A place in a built page that the service fills when the page is asked for: with words that depend on the schedule. */
export const leftOpen = (slug: string, word: string): string => `⟦${slug}.${word}⟧`;
