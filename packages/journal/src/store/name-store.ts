import type { MetRecord, NameWord } from "@linewire/domain/change/name-record";
import type { Database } from "./file/database.ts";

type Body = { body: string };

/** With more names, those that were not seen for longest are dropped. */
const MAX_MET = 2000;

export const nameReader = (database: Database) => {
  const met = database.prepare<[], Body>("SELECT body FROM met_name ORDER BY id");
  const words = database.prepare<[], Body>("SELECT body FROM name_word ORDER BY id");
  return {
    metNames: (): MetRecord[] => met.all().map(({ body }) => JSON.parse(body) as MetRecord),
    nameWords: (): NameWord[] => words.all().map(({ body }) => JSON.parse(body) as NameWord),
  };
};

export const nameWriter = (database: Database) => {
  const put = database.prepare("INSERT OR REPLACE INTO met_name (id, last_seen, body) VALUES (?, ?, ?)");
  const trim = database.prepare(
    `DELETE FROM met_name WHERE id IN (SELECT id FROM met_name ORDER BY last_seen DESC, id LIMIT -1 OFFSET ${MAX_MET})`,
  );
  const putWord = database.prepare("INSERT OR REPLACE INTO name_word (id, body) VALUES (?, ?)");
  const deleteWord = database.prepare("DELETE FROM name_word WHERE id = ?");
  return {
    foldMet: (record: MetRecord): void => {
      put.run(record.id, record.lastSeen, JSON.stringify(record));
      trim.run();
    },
    foldWord: (record: NameWord): void =>
      void (record.withdrawn ? deleteWord.run(record.id) : putWord.run(record.id, JSON.stringify(record))),
  };
};
