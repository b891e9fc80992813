import type { BetAttempt, BetEnd, BetRequest, BetState, BetTaken } from "@linewire/domain/change/bet-request";
import type { Database } from "./file/database.ts";

type Row = { begun: number; body: string; ended: string | null };

const COLUMNS = "begun, body, ended FROM bet_request";
const FORGET_ROWS = 500;

const stateOf = ({ begun, body, ended }: Row): BetState => ({
  request: JSON.parse(body) as BetRequest,
  begun,
  end: ended === null ? null : (JSON.parse(ended) as BetEnd),
});

export const betReader = (database: Database) => {
  const byId = database.prepare<[string], Row>(`SELECT ${COLUMNS} WHERE id = ?`);
  const byShare = database.prepare<[string], Row>(`SELECT ${COLUMNS} WHERE shared_id = ?`);
  const open = database.prepare<[], Row>(`SELECT ${COLUMNS} WHERE ended IS NULL ORDER BY id`);
  const progress = database.prepare<[string], { begun: number; isOver: number }>(
    "SELECT begun, ended IS NOT NULL AS isOver FROM bet_request WHERE id = ?",
  );
  const node = database.prepare<[string], { node: string | null }>(
    "SELECT json_extract(body, '$.node') AS node FROM bet_request WHERE id = ?",
  );
  return {
    bet: (id: string): BetState | undefined => {
      const row = byId.get(id);
      return row && stateOf(row);
    },
    sharedBet: (sharedId: string): BetState | undefined => {
      const row = byShare.get(sharedId);
      return row && stateOf(row);
    },
    openBets: (): BetState[] =>
      open
        .all()
        .map(stateOf)
        .toSorted((a, b) => (a.request.submittedAt < b.request.submittedAt ? -1 : 1)),
    betProgress: (id: string) => progress.get(id),
    betNode: (id: string): string | null => node.get(id)?.node ?? null,
  };
};

export const betWriter = (database: Database) => {
  const add = database.prepare("INSERT OR IGNORE INTO bet_request (id, expires_at, begun, body) VALUES (?, ?, 0, ?)");
  const begin = database.prepare("UPDATE bet_request SET begun = begun + 1 WHERE id = ?");
  const take = database.prepare("UPDATE bet_request SET body = json_set(body, '$.node', ?) WHERE id = ?");
  const end = database.prepare("UPDATE bet_request SET ended = ?, shared_id = ? WHERE id = ?");
  const forget = database.prepare<[number, number]>(
    "DELETE FROM bet_request WHERE id IN (SELECT id FROM bet_request WHERE expires_at < ? LIMIT ?)",
  );
  return {
    foldRequest: (record: BetRequest) => void add.run(record.id, Date.parse(record.expiresAt), JSON.stringify(record)),
    foldBegun: (record: BetAttempt) => void begin.run(record.id),
    foldTaken: ({ id, node }: BetTaken) => void take.run(node, id),
    foldEnd: (record: BetEnd) => {
      const { outcome } = record;
      end.run(JSON.stringify(record), outcome.status === "Complete" ? outcome.sharedId : null, record.id);
    },
    forgetBets: (before: number): boolean => forget.run(before, FORGET_ROWS).changes === FORGET_ROWS,
  };
};
