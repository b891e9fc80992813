/** A placeholder in a built page that the service fills on each request with text that depends on the schedule. */
export const placeholder = (slug: string, name: string): string => `⟦${slug}.${name}⟧`;
