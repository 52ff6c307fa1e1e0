/** The fields of a line that is neither freight nor a service from the price list. */
export const noFreight = {
  kind: 'SERVICE',
  goodsClass: null,
  rateId: null,
  working: null,
  servicePriceId: null,
  serviceUnits: null,
  reason: null,
} as const;
