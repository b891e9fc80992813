import { hashedId } from "../shared/ids.ts";

/** The event id of this service for an event id of The Odds API. */
export const eventIdOf = (feedId: string): number => hashedId(`the-odds-api event ${feedId}`);
