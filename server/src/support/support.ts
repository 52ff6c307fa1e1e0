/** Public entry to support: tickets between customers and the office, and the public contact form. */
export { receiveContact } from './contact.ts';
export { startMailListener } from './email-replies/mail-listener.ts';
export { replyAddress } from './email-replies/reply-address.ts';
export { deskExport } from './desk-file.ts';
export { addTicketNote, assignTicket, setPriority } from './desk-steps.ts';
export { rateTicket } from './ratings/rate-ticket.ts';
export { addTemplate } from './templates.ts';

export { wakeTickets } from './wake-tickets.ts';
export { closeTicket, openTicket, reopenTicket, writeMessage } from './tickets.ts';
