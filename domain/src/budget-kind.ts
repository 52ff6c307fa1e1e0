/** Things that a person may do only a limited number of times an hour; the server sets the limits. */
export type BudgetKind =
  | 'TICKET'
  | 'MESSAGE'
  | 'PAYMENT'
  | 'CHECKOUT'
  | 'REQUEST'
  | 'SHIPMENT'
  | 'ACCOUNT'
  | 'UPLOAD'
  | 'EXPORT'
  | 'DOCUMENT'
  | 'KEY_SHIPMENT'
  | 'KEY_DOCUMENT';
