import type { RowNames } from "../../shared/row-names.ts";
import type { Views } from "../views.ts";

export const namesOf = ({ named }: Pick<Views, "named">): RowNames => ({
  league: named("league"),
  betType: named("bet_type"),
  period: named("period_type"),
  book: named("market_source"),
  team: named("team"),
  person: named("person"),
});
