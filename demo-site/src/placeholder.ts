/** The service fills a placeholder on each request with text that depends on the schedule. */
export const placeholder = (slug: string, name: string): string => `⟦${slug}.${name}⟧`;
