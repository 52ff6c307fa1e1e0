/** The door of support: tickets between a customer and the office, and the public contact form. */
export { closeTicket, openTicket, writeMessage } from './tickets.ts';
