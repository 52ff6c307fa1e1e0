/** Returns where invoices are paid: one on its own page, several together. */
export const payLink = (ids: readonly string[]) =>
  ids.length === 1
    ? `/customer/invoices/${ids[0]}`
    : `/customer/payments/together?invoices=${ids.join(',')}`;
