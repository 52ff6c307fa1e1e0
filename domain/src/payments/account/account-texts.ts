import { defineTexts } from '../../texts/message.ts';
import { inCedis } from '../../values/pesewas.ts';

/** Texts about money on a customer's account that no invoice was named for. */
export const accountTexts = defineTexts('account-money', {
  chooseCustomer: { en: 'Choose a customer', zh: '请选择客户' },
  customerOrInvoices: {
    en: 'Choose invoices, or a customer whose account it is for',
    zh: '请选择账单，或选择预付款的客户',
  },
  nothingOpen: {
    en: 'This customer has no invoice with a balance due',
    zh: '该客户没有待付的账单',
  },
  noShipment: ({ missing }: { missing: number }) => ({
    en: `${inCedis(missing)} of this payment was refunded, and the customer has no shipment to invoice it under. Record a shipment for the customer first`,
    zh: `该付款中 ${inCedis(missing)} 已退款，而该客户没有可开账单的运单。请先为该客户建立运单`,
  }),
});
