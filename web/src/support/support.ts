/** The door of support: what other pages need to write to somebody. */
export { useDraft } from './draft.ts';
export { ticketReads } from './ticket-texts.ts';
