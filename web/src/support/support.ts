/** Public entry of support: what other pages need to write to a customer or to us. */
export { useDraft } from './draft.ts';
export { ticketReads } from './ticket-texts.ts';
