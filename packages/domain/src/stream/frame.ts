/** One server-sent event as text. Data is JSON, so it holds no line break of its own. */
export const frame = (event: string, data: string, id?: string): string =>
  id === undefined ? `event: ${event}\ndata: ${data}\n\n` : `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;

export const comment = (text: string): string => `: ${text}\n\n`;

export const retry = (ms: number): string => `retry: ${ms}\n\n`;
