/** Public entry to support: tickets between customers and the office, and the public contact form. */
export { closeTicket, openTicket, reopenTicket, writeMessage } from './tickets.ts';
