import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openScanner } from '../../platform/scanner/scanner.ts';
import { eicar, startClamd } from '../../testing/clamd-simulator.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { startMailListener } from './mail-listener.ts';
import { replyAddress } from './reply-address.ts';

type Ticket = {
  id: string;
  ticketNumber: string;
  messages: { body: string; files: { name: string }[] }[];
};

const domain = 'reply.sankofa.test';
const lines: string[] = [];
let clamd: Awaited<ReturnType<typeof startClamd>>;
let world: World;
let ama: TestCustomer;
let listener: NonNullable<Awaited<ReturnType<typeof startMailListener>>>;
beforeAll(async () => {
  clamd = await startClamd();
  const scanner = openScanner(clamd.address, { connectMs: 1_000, totalMs: 1_000 });
  world = await startWorld({ scanner, log: { write: (line) => void lines.push(line) } });
  ama = await world.ama();
  const config = { ...world.config, mailIn: { host: '127.0.0.1', port: 0, domain } };
  const started = await startMailListener({ ...world.parts, config });
  if (!started) throw new Error('The listener is off');
  listener = started;
});
afterAll(async () => {
  await listener.stop();
  await world.close();
  await clamd.stop();
});

const pdf = (name: string, content: string) => ({
  filename: `${name}.pdf`,
  content: Buffer.from(`%PDF-1.7 ${content}\n%%EOF\n`),
  contentType: 'application/pdf',
});

/** Sends an email of Ama about the ticket. Returns null, or the code of the refusal. */
async function send(ticket: Ticket, attachments: ReturnType<typeof pdf>[]) {
  const to = replyAddress(
    { domain, secret: world.config.secrets.link },
    { ticketId: ticket.id, ticketNumber: ticket.ticketNumber, customerId: ama.id },
  );
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
  const email = {
    from: 'ama@phone.test',
    to,
    text: 'See the files',
    messageId: '<one@phone.test>',
  };
  try {
    await transport.sendMail({ ...email, attachments });
    return null;
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? error.responseCode : error;
  } finally {
    transport.close();
  }
}

const stored = () => world.db.selectFrom('files').select('id').execute();

test('attachments of emails are scanned: one with a virus is not kept, and without the scanner the email comes again', async () => {
  const opened = good<Ticket>(await ama.post('/tickets', { subject: 'Bill', body: 'It comes.' }));
  const files = [pdf('bill', 'clean'), pdf('game', eicar)];
  const program = {
    ...pdf('run', ''),
    filename: 'run.exe',
    contentType: 'application/x-msdownload',
  };
  const messages = async () => good<Ticket>(await ama.get(`/tickets/${opened.id}`)).messages;

  clamd.behave('fails');
  expect(await send(opened, files)).toBe(451);
  expect(await messages()).toHaveLength(1);
  expect(await stored()).toEqual([]);
  expect(lines.join('')).toContain('clamd answered');

  clamd.behave('scans');
  expect(await send(opened, [...files, program])).toBeNull();
  const [, message] = await messages();
  expect(message?.files).toMatchObject([{ name: 'bill.pdf' }]);
  expect(message?.body).toContain('(Not stored: run.exe. Send up to 5 photos or PDF files');
  expect(message?.body).toContain('(Not stored: game.pdf. The virus scanner found');
  expect(await stored()).toHaveLength(1);
  const refusal = { code: 'file.infected', signature: 'Eicar-Signature', userId: ama.id };
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ ...refusal, msg: 'refused' }),
  );
});
