import { connect } from 'node:net';

import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { emailSenderOf } from '../../jobs.ts';
import { spendBudgetAlone } from '../../platform/security/spend-budget.ts';
import { picture } from '../../testing/access/records/owned-records.ts';
import { remindersIn } from '../../testing/reminders.ts';
import { sendDueEmails } from '../../testing/send-due-emails.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { startMailListener } from './mail-listener.ts';

let world: World;
let ama: TestCustomer;
let kojo: TestCustomer;
let listener: NonNullable<Awaited<ReturnType<typeof startMailListener>>>;
const domain = 'reply.sankofa.test';
beforeAll(async () => {
  world = await startWorld();
  [ama, kojo] = [await world.ama(), await world.kojo()];
  await world.as('support').id();
  const started = await startMailListener(partsWithMail(), { maxBytes: 400_000, idleMs: 1_500 });
  if (!started) throw new Error('The listener is off');
  listener = started;
});
afterAll(async () => {
  await listener.stop();
  await world.close();
});

const partsWithMail = () => ({
  ...world.parts,
  config: { ...world.config, mailIn: { host: '127.0.0.1', port: 0, domain } },
});

type File = { name: string; kind: string };
type Message = { body: string; isOffice: boolean; isByEmail: boolean; quoted: string | null };
type Ticket = {
  id: string;
  ticketNumber: string;
  state: string;
  messages: (Message & { files: File[] })[];
};
const support = () => world.as('support');
const ticketOf = async (id: string) => good<Ticket>(await support().get(`/support/tickets/${id}`));

/** Opens a ticket with a reply of support. Returns the email about the reply. */
async function answered(customer: TestCustomer) {
  // The app takes ten tickets an hour.
  world.pass(10 * 60_000);
  const input = { subject: 'Where is my carton?', body: 'Please tell me.' };
  const ticket = good<Ticket>(await customer.post('/tickets', input));
  good(await support().post(`/tickets/${ticket.id}/messages`, { body: 'It is on the vessel.' }));
  await sendDueEmails(world.databaseAddress, emailSenderOf(partsWithMail()), world.clock());
  const emails = await world.emails(customer.email);
  const email = emails.find(({ subject }) => subject.startsWith(ticket.ticketNumber));
  if (!email?.replyTo) throw new Error('The email has no Reply-To');
  return { id: ticket.id, number: ticket.ticketNumber, email, to: email.replyTo };
}

type Sent = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];
/** Sends an email to the listener over SMTP. Returns null, or the code of the refusal. */
async function send(email: Sent): Promise<number | null> {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
  try {
    await transport.sendMail({ from: 'ama@phone.test', ...email });
    return null;
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  } finally {
    transport.close();
  }
}
const raw = (to: string, lines: string[], from = 'ama@phone.test') =>
  send({ envelope: { from, to }, raw: lines.join('\r\n') });

describe('the email about a reply', () => {
  it('has an address of its own for each ticket and person, and the number in its subject', async () => {
    const [first, second, other] = [await answered(ama), await answered(ama), await answered(kojo)];
    const address = /^support\+tkt-2026-\d{4}\.[0-9a-f]{32}@reply\.sankofa\.test$/;
    for (const { to, email, number } of [first, second, other]) {
      expect(to).toMatch(address);
      expect(email.subject).toBe(`${number}: Where is my carton?`);
      expect(email.text).toContain('You can reply to this email.');
    }
    const signatures = [first, second, other].map(({ to }) => to.split(/[.@]/)[1]);
    expect(new Set(signatures).size).toBe(3);
  });

  it('has none while the product takes no email', async () => {
    const { id } = good<Ticket>(await ama.post('/tickets', { subject: 'Rates', body: 'By sea?' }));
    good(await support().post(`/tickets/${id}/messages`, { body: 'As on the list.' }));
    const latest = (await world.emails(ama.email)).find(({ text }) => text.includes('As on the'));
    expect(latest?.subject).toContain('Rates');
    expect(latest?.replyTo).toBeUndefined();
    expect(latest?.text).not.toContain('You can reply to this email');
  });
});

describe('an answer by email', () => {
  it('is a message of the customer, without the quoted text, and notifies support', async () => {
    const { id, to } = await answered(ama);
    const quoted = 'On Sat, 21 Nov 2026, Sankofa wrote:\r\n> It is on the vessel.';
    expect(await send({ to, subject: 'Re', text: `Thank you.\r\n\r\n${quoted}` })).toBeNull();
    const ticket = await ticketOf(id);
    expect(ticket).toMatchObject({ state: 'OPEN' });
    expect(ticket.messages.at(-1)).toMatchObject({
      body: 'Thank you.',
      isOffice: false,
      isByEmail: true,
      quoted: quoted.replaceAll('\r\n', '\n'),
    });
    expect(ticket.messages[0]).toMatchObject({ isByEmail: false });
    const own = good<Ticket>(await ama.get(`/tickets/${id}`)).messages.at(-1);
    expect(own).toMatchObject({ isByEmail: true, quoted: null });
    const userId = await support().id();
    expect(await remindersIn(world.db, { userId, key: `ticket.${id}.%` })).toHaveLength(2);
  });

  it('reopens a closed ticket', async () => {
    const { id, to } = await answered(ama);
    good(await support().post(`/tickets/${id}/close`));
    expect(await send({ to, text: 'It is still wet.' })).toBeNull();
    expect(await ticketOf(id)).toMatchObject({ state: 'OPEN' });
  });

  it('is stored once, however often it arrives', async () => {
    const { id, to } = await answered(ama);
    const email = { to, text: 'Once', messageId: '<one@phone.test>' };
    const codes = await Promise.all([send(email), send(email)]);
    codes.push(await send(email));
    expect(codes).toEqual([null, null, null]);
    expect((await ticketOf(id)).messages).toHaveLength(3);
  });

  it('is read in HTML, in GBK and in UTF-8', async () => {
    const { id, to } = await answered(ama);
    expect(await send({ to, html: '<p>It is <b>wet</b>.</p><script>x()</script>' })).toBeNull();
    expect(await send({ to, text: '箱子湿了' })).toBeNull();
    const gbk = ['From: a@b.test', 'Message-ID: <gbk@b.test>', 'MIME-Version: 1.0'];
    gbk.push('Content-Type: text/plain; charset=gbk', 'Content-Transfer-Encoding: base64', '');
    // 箱子湿了 in GBK.
    gbk.push(Buffer.from('cfe4d7d3caaac1cb', 'hex').toString('base64'));
    expect(await raw(to, gbk)).toBeNull();
    const bodies = (await ticketOf(id)).messages.slice(2).map(({ body }) => body);
    expect(bodies).toEqual(['It is wet.', '箱子湿了', '箱子湿了']);
  });

  it('keeps photos and PDF files, also of a forwarded email, and names what is not stored', async () => {
    const { id, to } = await answered(ama);
    const png = await picture('#369');
    const sent = await send({
      to,
      text: 'See the photos',
      attachments: [
        { filename: 'wet.png', content: png, contentType: 'image/png' },
        {
          filename: 'bill.pdf',
          content: Buffer.from('%PDF-1.4\n%%EOF'),
          contentType: 'application/pdf',
        },
        {
          filename: 'run.exe',
          content: Buffer.from('MZ'),
          contentType: 'application/octet-stream',
        },
        { filename: 'fake.png', content: Buffer.from('<svg/>'), contentType: 'image/png' },
      ],
    });
    expect(sent).toBeNull();
    const message = (await ticketOf(id)).messages.at(-1);
    expect(message?.files).toMatchObject([
      { name: 'wet.png', kind: 'image/webp' },
      { name: 'bill.pdf', kind: 'application/pdf' },
    ]);
    expect(message?.body).toContain('(Not stored: run.exe, fake.png.');

    const part = ['--in', 'Content-Type: image/png; name="in.png"'];
    part.push(
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename="in.png"',
    );
    const nested = ['From: a@b.test', 'Message-ID: <nested@b.test>', 'MIME-Version: 1.0'];
    nested.push('Content-Type: multipart/mixed; boundary="out"', '', '--out');
    nested.push(
      'Content-Type: multipart/mixed; boundary="in"',
      '',
      '--in',
      'Content-Type: text/plain',
    );
    nested.push('', 'Inside', ...part, '', png.toString('base64'), '--in--', '--out--', '');
    expect(await raw(to, nested)).toBeNull();
    expect((await ticketOf(id)).messages.at(-1)).toMatchObject({
      body: 'Inside',
      files: [{ name: 'in.png' }],
    });
  });

  it('of a machine is accepted and ignored', async () => {
    const { id, to } = await answered(ama);
    const text = 'I am on leave.';
    for (const headers of [
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'bulk' },
      { 'X-Autoreply': 'yes' },
    ])
      expect(await send({ to, text, headers })).toBeNull();
    expect(await send({ text, envelope: { from: '', to } })).toBeNull();
    expect((await ticketOf(id)).messages).toHaveLength(2);
    expect(await send({ to, text, headers: { 'Auto-Submitted': 'no' } })).toBeNull();
    expect((await ticketOf(id)).messages).toHaveLength(3);
  });
});

describe('the listener refuses', () => {
  it('unknown addresses, and signatures of another ticket or of no one', async () => {
    const [first, second] = [await answered(ama), await answered(kojo)];
    const signature = second.to.split(/[.@]/)[1] ?? '';
    const zeros = '0'.repeat(32);
    const forged = first.to.replace(/\.[0-9a-f]{32}@/, `.${signature}@`);
    const wrong = [
      forged,
      first.to.replace(/\.[0-9a-f]{32}@/, `.${zeros}@`),
      first.to.replace(domain, 'other.test'),
      `support@${domain}`,
      `support+tkt-2099-0001.${zeros}@${domain}`,
    ];
    for (const to of wrong) expect(await send({ to, text: 'Let me in' })).toBe(550);
    expect((await ticketOf(first.id)).messages).toHaveLength(2);
    expect(await send({ to: first.to.toUpperCase(), text: 'Capital letters' })).toBeNull();
  });

  it('emails of an account that was deactivated', async () => {
    const { to } = await answered(kojo);
    const off = (disabledAt: string | null) =>
      world.db.updateTable('users').set({ disabledAt }).where('id', '=', kojo.id).execute();
    await off(world.clock());
    expect(await send({ to, text: 'Hello' })).toBe(550);
    await off(null);
  });

  it('large emails, and more than one recipient', async () => {
    const { id, to } = await answered(ama);
    expect(await send({ to, text: 'x'.repeat(500_000) })).toBe(552);
    const other = (await answered(ama)).to;
    expect(await send({ to: [to], text: 'One' })).toBeNull();
    expect(await send({ to: [to, other], text: 'Both' })).toBeNull();
    const bodies = (await ticketOf(id)).messages.map(({ body }) => body);
    expect(bodies.filter((body) => body === 'Both')).toHaveLength(1);
  });

  it('more messages in an hour than the app would take', async () => {
    const { to } = await answered(kojo);
    const actor = { id: kojo.id, role: 'CUSTOMER' as const, duties: [], siteKind: null };
    // Emails of the tests before count too.
    const spend = () =>
      spendBudgetAlone(world.db, actor, 'MESSAGE', world.clock()).then(
        () => true,
        () => false,
      );
    let left = 100;
    while (left > 0 && (await spend())) left -= 1;
    expect(left).toBeGreaterThan(0);
    expect(await send({ to, text: 'One too many' })).toBe(452);
  });

  it('a slow client, whose email is not stored', async () => {
    const { id, to } = await answered(ama);
    const socket = connect(listener.port, '127.0.0.1');
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    const heard: string[] = [];
    socket.on('data', (data) => heard.push(data.toString()));
    socket.write(`EHLO x\r\nMAIL FROM:<a@b.test>\r\nRCPT TO:<${to}>\r\nDATA\r\nSubject: slow\r\n`);
    await closed;
    expect(heard.join('')).toContain('421');
    expect((await ticketOf(id)).messages).toHaveLength(2);
  });
});
