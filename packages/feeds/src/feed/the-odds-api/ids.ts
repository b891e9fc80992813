import { hashedId } from "../shared/ids.ts";

/** Our event id for an event id of The Odds API. */
export const eventIdOf = (feedId: string): number => hashedId(`the-odds-api event ${feedId}`);
