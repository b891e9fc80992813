/** A placeholder in a built page that the service fills on each request with text that depends on the schedule. */
export const leftOpen = (slug: string, word: string): string => `⟦${slug}.${word}⟧`;
