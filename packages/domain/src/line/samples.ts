import { NO_FEED_NUMBERS } from "./feed-numbers.ts";

export const UNMOVED = {
  previousPoints: null,
  previousPrice: null,
  openerPoints: null,
  openerPrice: null,
  statusId: 1,
  disabled: false,
  ...NO_FEED_NUMBERS,
  sourceFormat: 1,
  edge: null,
  sequenceNumber: 1,
} as const;
