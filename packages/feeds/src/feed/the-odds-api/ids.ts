import { hashedId } from "../shared/ids.ts";

/** The id of an event of The Odds API. */
export const eventIdOf = (feedId: string): number => hashedId(`the-odds-api event ${feedId}`);
