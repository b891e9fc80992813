export const readEventIds = async (url: string): Promise<{ ids: string[]; leave: () => void }> => {
  const stop = new AbortController();
  const response = await fetch(url, { signal: stop.signal });
  const ids: string[] = [];
  const read = async (): Promise<void> => {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const id = /^id: (.+)$/m.exec(block)?.[1];
        if (id !== undefined) ids.push(id);
      }
    }
  };
  read().catch(() => {});
  return { ids, leave: () => stop.abort() };
};
