/** Public entry to support: tickets between customers and the office, and the public contact form. */
export { receiveContact } from './contact.ts';
export { deskExport } from './desk-file.ts';
export { addTicketNote, assignTicket, setPriority } from './desk-steps.ts';
export { addTemplate } from './templates.ts';

export { wakeTickets } from './wake-tickets.ts';
export { closeTicket, openTicket, reopenTicket, writeMessage } from './tickets.ts';
