import { once } from 'node:events';
import { callbackify } from 'node:util';

import { Problem } from '@sankofa/domain/errors/problem';

import { errorText } from '../../platform/errors.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { readEmail } from './read-email.ts';
import { receiveReply } from './receive-reply.ts';
import { isSignatureOf, readReplyAddress, type ReplyDomain } from './reply-address.ts';
import { findReplyTicket } from './reply-queries.ts';

/** Five files of 10 MB each take a third more in an email; larger ones are refused. */
const maxEmailBytes = 30_000_000;
const maxClients = 20;
const closeMs = 10_000;

type ListenerParts = Pick<Parts, 'config' | 'db' | 'files' | 'clock' | 'log'>;
type Options = { maxBytes?: number; idleMs?: number };

/** A refusal in the words of SMTP: 4xx is tried again by the sender’s mail server, 5xx is not. */
const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

/**
 * Accepts answers of customers by email, from the company’s mail server. The address of the recipient decides the
 * ticket and the person; nothing else in the email does. An email is answered with 250 once it is stored.
 * @returns null if MAIL_IN_PORT is not set
 */
export async function startMailListener(
  parts: ListenerParts,
  { maxBytes = maxEmailBytes, idleMs = 60_000 }: Options = {},
) {
  const { mailIn, secrets } = parts.config;
  if (!mailIn) return null;
  const domain: ReplyDomain = { domain: mailIn.domain, secret: secrets.link };
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    maxClients,
    socketTimeout: idleMs,
    closeTimeout: closeMs,
    logger: false,
    onRcptTo: ({ address }, { envelope }, done) =>
      callbackify(async () => {
        // Each email is one message of one ticket.
        if (envelope.rcptTo.length > 0) throw refusal(452, 'One recipient per email');
        const ticket = await ticketAt(parts, domain, address).catch(refuseLater(parts));
        if (!ticket) throw refusal(550, unknownAddress);
      })(done),
    onData: (stream, { envelope }, done) =>
      callbackify(async () => {
        const bytes = await bytesOf(stream, maxBytes);
        if (bytes === null) throw refusal(552, 'This email is too large');
        // A mail program reports with an empty sender. Nothing is stored, and nothing is answered.
        if (!envelope.mailFrom || envelope.mailFrom.address === '') return;
        const to = envelope.rcptTo[0]?.address ?? '';
        await accept(parts, domain, { bytes, to }).catch(refuseLater(parts));
      })(done),
  });
  server.on('error', (error: Error) => parts.log.warn({ err: error }, 'incoming email broken off'));
  const listening = server.listen(mailIn.port, mailIn.host);
  await once(listening, 'listening');
  const address = listening.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : mailIn.port,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const unknownAddress = 'Unknown address. Reply to the email about your ticket, or in your account';

async function ticketAt({ db }: ListenerParts, domain: ReplyDomain, address: string) {
  const parts = readReplyAddress(domain, address);
  const ticket = parts && (await findReplyTicket(db, parts.ticketNumber));
  return ticket && isSignatureOf(domain, ticket, parts.signature) ? ticket : null;
}

/** Returns the bytes of an email; null if there are too many. The rest is read, so that the refusal can be sent. */
async function bytesOf(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.byteLength;
    if (length <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= most ? Buffer.concat(chunks) : null;
}

async function accept(
  parts: ListenerParts,
  domain: ReplyDomain,
  { bytes, to }: { bytes: Buffer; to: string },
) {
  const ticket = await ticketAt(parts, domain, to);
  if (!ticket) throw refusal(550, unknownAddress);
  const { reply } = await readEmail(bytes).catch((error: unknown) => {
    parts.log.warn({ words: errorText(error) }, 'incoming email not read');
    throw refusal(554, 'This email could not be read');
  });
  if (reply) await receiveReply(parts, ticket, reply);
}

/** Turns an error into a refusal: what may pass is tried again by the mail server. */
const refuseLater =
  ({ log }: ListenerParts) =>
  (error: unknown): never => {
    if (error instanceof Error && 'responseCode' in error) throw error;
    if (error instanceof Problem && error.code === 'request.over_budget')
      throw refusal(452, 'Too many messages, try again later');
    const logged = error instanceof Problem ? error.logged : {};
    log.error({ ...logged, words: errorText(error) }, 'incoming email not stored');
    throw refusal(451, 'Could not be stored, try again later');
  };
