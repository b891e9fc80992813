import { NOWHERE, type Change } from "@linewire/domain/change/change";
import type { LineLinks, LineState } from "@linewire/domain/line/line-state";

type LineLink = Pick<LineState, "id" | "sourceId" | "link">;

export const linksOf = () => {
  const noted = new Map<number, { sourceId: number; url: string | null }>();
  return {
    /** `known`: the link before this batch. */
    link: ({ id, sourceId, link }: LineLink, known: string | undefined): void => {
      const before = noted.has(id) ? noted.get(id)!.url : (known ?? null);
      const url = link ?? null;
      if (url !== before) noted.set(id, { sourceId, url });
    },
    links: (): LineLinks[] =>
      [...Map.groupBy(noted, ([, { sourceId }]) => sourceId)].map(([sourceId, lines]) => ({
        sourceId,
        links: lines.map(([id, { url }]) => [id, url] as const),
      })),
  };
};

/** Links are stored but not sent to clients. */
export const linkChanges = (batch: { links: () => LineLinks[] }): Change[] =>
  batch.links().map((thing) => ({ kind: "line_link", id: thing.sourceId, place: NOWHERE, correlationId: null, thing }));
