import { createHmac, timingSafeEqual } from 'node:crypto';

/** What signs addresses and where they are. */
export type ReplyDomain = { domain: string; secret: string };
/** A ticket with the one customer who may write in it. */
type Ticket = { ticketId: string; customerId: string };

const signatureLength = 32;
const pattern = /^support\+([a-z0-9-]{3,24})\.([0-9a-f]{32})@([^@]+)$/;

const signatureOf = ({ secret }: ReplyDomain, { ticketId, customerId }: Ticket) =>
  createHmac('sha256', secret)
    .update(`ticket-reply ${ticketId} ${customerId}`)
    .digest('hex')
    .slice(0, signatureLength);

/** Returns the address at which a customer answers in a ticket. Only who got an email about it can know it. */
export const replyAddress = (mail: ReplyDomain, ticket: Ticket & { ticketNumber: string }) =>
  `support+${ticket.ticketNumber.toLowerCase()}.${signatureOf(mail, ticket)}@${mail.domain}`;

/** Returns the parts of such an address; null for any other. Mail servers may change capital letters. */
export function readReplyAddress({ domain }: ReplyDomain, address: string) {
  const [, number, signature, host] = pattern.exec(address.toLowerCase()) ?? [];
  return number !== undefined && signature !== undefined && host === domain.toLowerCase()
    ? { ticketNumber: number.toUpperCase(), signature }
    : null;
}

/** Whether a signature is that of the ticket’s customer. */
export const isSignatureOf = (mail: ReplyDomain, ticket: Ticket, signature: string) =>
  timingSafeEqual(Buffer.from(signatureOf(mail, ticket)), Buffer.from(signature));
