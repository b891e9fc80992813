/** Fields of an open line that has never changed, for tests. */
export const UNMOVED = {
  previousPoints: null,
  previousPrice: null,
  openerPoints: null,
  openerPrice: null,
  statusId: 1,
  disabled: false,
  sourcePrice: null,
  sourceFormat: 1,
  liquidity: null,
  edge: null,
  sequenceNumber: 1,
} as const;
