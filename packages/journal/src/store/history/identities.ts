import type { LineIdentity } from "@linewire/domain/history/moving";
import type { HistoryStatements } from "./statements.ts";
import { verifiedBytes, checksumOf } from "./checksum.ts";

const MAX_KNOWN = 200_000;
const MAX_TEXTS = 50_000;

/** Lines of many books have equal keys, so one string object per key saves memory. */
const keyTexts = () => {
  const texts = new Map<string, string>();
  const shared = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    if (texts.size >= MAX_TEXTS) texts.clear();
    texts.set(text, text);
    return text;
  };
  return (identity: LineIdentity): void => {
    identity.marketPlace = shared(identity.marketPlace);
    identity.sideKey = shared(identity.sideKey);
  };
};

/** Numbers of lines in the history are never reused. */
export const identitiesOf = (sql: HistoryStatements) => {
  const known = new Map<number, LineIdentity>();
  const shareKeys = keyTexts();
  let last = sql.lastNumber.get()?.number ?? 0;

  const keep = (number: number, identity: LineIdentity): LineIdentity => {
    if (known.size >= MAX_KNOWN) known.clear();
    shareKeys(identity);
    known.set(number, identity);
    return identity;
  };

  const add = (identity: LineIdentity, body: string): number => {
    sql.addLine.run(++last, identity.id, identity.leagueId, body, checksumOf(body, last, identity.id));
    keep(last, identity);
    return last;
  };

  return {
    of: (number: number): LineIdentity => {
      const found = known.get(number);
      if (found) return found;
      const row = sql.line.get(number);
      if (!row) throw new Error(`the history has no line with number ${number}`);
      return keep(number, JSON.parse(verifiedBytes(row.body, row.sum, number, row.id)) as LineIdentity);
    },
    /** If another line reuses the id, that line gets a new number. */
    numberOf: (identity: LineIdentity, known?: { number: number; identity: LineIdentity }): number => {
      const body = JSON.stringify(identity);
      return known && JSON.stringify(known.identity) === body ? known.number : add(identity, body);
    },
    forget: (): void => {
      known.clear();
      last = sql.lastNumber.get()?.number ?? 0;
    },
  };
};
export type Identities = ReturnType<typeof identitiesOf>;
