import { enveloped, refused, type Bonus, type ENDPOINTS } from "@linewire/contract";
import { bonusStatusAt, nextBonusTurn } from "@linewire/pricing/bonus/status";
import type { Handler, Keep } from "@linewire/http/call";

type Endpoints = typeof ENDPOINTS;
export type BonusReader = {
  bonuses: () => readonly Bonus[];
  bonus: (id: number) => Bonus | undefined;
  bonusVersion: () => number;
  keep: Keep;
  now: () => number;
};

const asOf = (bonus: Bonus, now: number): Bonus => ({ ...bonus, status: bonusStatusAt(bonus, now) });

export const listActiveBonuses =
  ({ bonuses, bonusVersion, keep, now }: BonusReader): Handler<Endpoints["listActiveBonuses"]> =>
  ({ query: { marketSourceId } }) => ({
    encoded: keep(`bonuses ${marketSourceId ?? "all"}`, bonusVersion(), () => {
      const all = bonuses();
      const active = all
        .filter((bonus) => bonus.isActive && (marketSourceId ?? bonus.marketSourceId) === bonus.marketSourceId)
        .map((bonus) => asOf(bonus, now()))
        .filter(({ status }) => status === "ACTIVE");
      return { text: JSON.stringify(enveloped(active)), until: nextBonusTurn(all, now()) };
    }),
  });

const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export const getBonus =
  ({ bonus, now }: BonusReader): Handler<Endpoints["getBonus"]> =>
  ({ params }) => {
    const found = bonus(idOf(params.id));
    if (!found?.isActive) return { body: refused(null, `there is no bonus ${params.id.slice(0, 20)}`) };
    return { body: enveloped(asOf(found, now())) };
  };
