import { hashedId } from "../shared/ids.ts";

export const eventIdOf = (feedId: string): number => hashedId(`the-odds-api event ${feedId}`);
