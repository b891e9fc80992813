/** An event of a stream as it came, and what is known of its way. */
export type Message = {
  /** Counted on this page. */
  number: number;
  id: string;
  type: string;
  data: string;
  /** `missed`: it was told while nobody listened, and came after the resume. */
  came: "live" | "missed" | "snapshot";
  /** When it was told, by the service's clock; null where it does not say. */
  toldAt: string | null;
};

const TOLD_AT = /"messageTimestamp":"([^"]+)"/;

export const toldAtIn = (data: string): string | null => TOLD_AT.exec(data)?.[1] ?? null;

type Way = { resumed: boolean; connectedAt: string | null };

/** How an event came over a connection: what was told before a resumed connection opened had been missed. */
export const cameOf = (type: string, toldAt: string | null, { resumed, connectedAt }: Way): Message["came"] => {
  if (type.startsWith("market_line_snapshot")) return "snapshot";
  const isOld = toldAt !== null && connectedAt !== null && toldAt <= connectedAt;
  return resumed && isOld ? "missed" : "live";
};

/** An event as it stood on the wire. */
export const frameOf = ({ id, type, data }: Message): string => `id: ${id}\nevent: ${type}\ndata: ${data}`;
