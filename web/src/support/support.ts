/** Public entry of support: what other pages need to write to a customer or to us, and to show conversations. */
export { useDraft } from './draft.ts';
export { CartonTickets, InvoiceConversations } from './desk/linked-tickets.tsx';
export { OverdueTile } from './desk/overdue-tile.tsx';
export { ticketReads } from './ticket-texts.ts';
