/** Kinds of things that one person does only so often within an hour; how often is the server's to say. */
export type Budget =
  | 'TICKET'
  | 'MESSAGE'
  | 'PAYMENT'
  | 'CHECKOUT'
  | 'REQUEST'
  | 'SHIPMENT'
  | 'ACCOUNT'
  | 'UPLOAD'
  | 'EXPORT'
  | 'DOCUMENT';
