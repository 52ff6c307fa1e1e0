/** Public entry to support: tickets between customers and the office, and the public contact form. */
export { closeTicket, openTicket, writeMessage } from './tickets.ts';
