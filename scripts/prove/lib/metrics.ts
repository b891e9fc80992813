import type { Installation } from "@linewire/testkit";
import { keyOf } from "./client.ts";

export const metricOf = async (installation: Installation, name: string): Promise<number> => {
  const headers = { "X-Api-Key": keyOf(installation, "operator") };
  const text = await (await fetch(`${installation.url}/metrics`, { headers })).text();
  const rows = text.split("\n").filter((row) => new RegExp(`^linewire_${name}(\\{| )`).test(row));
  if (rows.length === 0 && !text.includes(`linewire_${name}`)) throw new Error(`unknown metric linewire_${name}`);
  return rows.reduce((sum, row) => sum + Number(row.slice(row.lastIndexOf(" ") + 1)), 0);
};
