/** One tax in the return of a month, in whole pesewas. Only what was charged can be below zero. */
export type ReturnedTax = {
  /** By invoices, less credit notes and voided invoices. */
  charged: number;
  /** The credit of earlier months. */
  broughtForward: number;
  payable: number;
  /** The credit that is left to the next month. */
  carriedForward: number;
};

/** Uses the credit of earlier months for what was charged in a month; what is left below zero is carried forward. */
export function returnedTax(charged: number, broughtForward: number): ReturnedTax {
  const left = charged - broughtForward;
  return {
    charged,
    broughtForward,
    payable: Math.max(left, 0),
    carriedForward: Math.max(-left, 0),
  };
}

/**
 * Returns a tax in the return of the last of successive months. It follows from what was charged alone, so the order in
 * which returns are filed changes nothing.
 * @param earlier what was charged in each month before, the oldest first; months without taxes can be left out
 */
export const returnAfter = (earlier: readonly number[], charged: number): ReturnedTax =>
  returnedTax(
    charged,
    earlier.reduce((broughtForward, month) => returnedTax(month, broughtForward).carriedForward, 0),
  );
