type CheckoutCustomer = {
  customerId: string | null;
  customerCode: string | null;
  customerName: string | null;
};

/** Returns the customer of the checkout that a row belongs to; null if it belongs to none. */
export const checkoutCustomerOf = ({ customerId, customerCode, customerName }: CheckoutCustomer) =>
  customerId && customerCode && customerName
    ? { id: customerId, name: customerName, customerCode }
    : null;
