import type { LineHold, SourceHealth } from "@linewire/domain/health/source-health";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Database } from "./file/database.ts";
import { LINE_COLUMNS, lineOf, type LineRow } from "./lines/line-row.ts";

type Body = { body: string };
type Id = { id: number };

const read = ({ body }: Body): SourceHealth => JSON.parse(body) as SourceHealth;

export const healthReader = (database: Database) => {
  const all = database.prepare<[], Body>("SELECT body FROM source_health ORDER BY source_id");
  const watched = database.prepare<[], Body>(
    `SELECT body FROM source_health WHERE verdict <> 'up'
      OR EXISTS (SELECT 1 FROM held_line WHERE held_line.source_id = source_health.source_id)`,
  );
  const held = database.prepare<[number], Id>("SELECT id FROM held_line WHERE id = ?");
  const heldOf = database.prepare<[number, number], Id>("SELECT id FROM held_line WHERE source_id = ? LIMIT ?");
  const lines = database
    .prepare<[number, number, number], LineRow>(
      `SELECT ${LINE_COLUMNS} FROM line WHERE source_id * 1 = ? AND id > ? ORDER BY id LIMIT ?`,
    )
    .raw();
  return {
    sourceHealth: (): SourceHealth[] => all.all().map(read),
    watchedBooks: (): SourceHealth[] => watched.all().map(read),
    isHeld: (lineId: number): boolean => held.get(lineId) !== undefined,
    heldLines: (sourceId: number, limit: number): number[] => heldOf.all(sourceId, limit).map(({ id }) => id),
    linesOfBook: (sourceId: number, after: number, limit: number): LineState[] =>
      lines.all(sourceId, after, limit).map(lineOf),
  };
};

export const healthWriter = (database: Database) => {
  const put = database.prepare("INSERT OR REPLACE INTO source_health (source_id, verdict, body) VALUES (?, ?, ?)");
  const hold = database.prepare("INSERT OR REPLACE INTO held_line (id, source_id) VALUES (?, ?)");
  const free = database.prepare("DELETE FROM held_line WHERE id = ?");
  return {
    foldHealth: (record: SourceHealth): void => void put.run(record.sourceId, record.verdict, JSON.stringify(record)),
    foldHold: ({ sourceId, held, freed }: LineHold): void => {
      for (const id of held) hold.run(id, sourceId);
      for (const id of freed) free.run(id);
    },
  };
};
