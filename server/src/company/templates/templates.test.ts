import { emailKinds } from '@sankofa/domain/company/templates/email-kinds';
import { noWords, type EmailWords } from '@sankofa/domain/company/templates/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from '../../app.ts';
import { emailSenderOf } from '../../jobs.ts';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { openMail } from '../../platform/email/mailer.ts';
import { joined, startMailServer } from '../../testing/mail-server.ts';
import { sendDueEmails } from '../../testing/send-due-emails.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

const path = '/settings/templates';
const words = (part: Partial<EmailWords>) => ({ ...noWords, ...part });
const version = async () => good<{ version: number }>(await world.as('admin').get(path)).version;
const patch = async (kind: string, body: object) =>
  world.as('admin').patch(`${path}/${kind}`, body, { version: await version() });
const save = async (kind: string, en: Partial<EmailWords>, zh: Partial<EmailWords> = {}) =>
  good(await patch(kind, { en: words(en), zh: words(zh) }));

const preview = (part: Partial<EmailWords>, language = 'en') =>
  world.as('admin').post(`${path}/invoice-issued/preview`, { language, words: words(part) });
const saveFooter = async (kind: string, footer: string) =>
  good(
    await world
      .as('admin')
      .patch(`/settings/documents/${kind}`, { footer }, { version: await version() }),
  );
const textOf = async (answer: { rawPayload: Buffer }) =>
  (await readPdf(answer.rawPayload))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

describe('templates of emails', () => {
  it('are listed with what was changed, and shown with placeholders and defaults', async () => {
    const list = good<{ emails: { kind: string; isChanged: boolean }[]; documents: object[] }>(
      await world.as('admin').get(path),
    );
    expect(list.emails.map(({ kind }) => kind)).toEqual(Object.keys(emailKinds));
    expect(list.emails.some(({ isChanged }) => isChanged)).toBe(false);
    expect(list.documents).toHaveLength(3);
    const one = good(await world.as('admin').get(`${path}/invoice-issued`));
    expect(one).toMatchObject({
      title: 'Invoice issued',
      template: { en: noWords, zh: noWords },
      defaults: { en: { subject: 'Invoice INV-2027-000123 for SF-7K3Q4M2P' } },
      placeholders: expect.arrayContaining([{ name: 'invoice', sample: 'INV-2027-000123' }]),
    });
    expect((await world.as('admin').get(`${path}/unknown`)).statusCode).toBe(404);
  });

  it('apply to the next email that is sent, also by another process, and are removed when empty', async () => {
    const other = { ...world.parts, app: await buildApp(world.parts) };
    const ama = await world.ama();
    await world.emails();
    await trade.invoiced(ama);
    await save('invoice-issued', {
      subject: 'Sankofa: {{invoice}}',
      greeting: 'Dear <b>{{name}}</b>,',
      footer: 'Closed on {{company}} day',
    });
    // The email was queued before the change and is sent by the other process after it.
    const server = await startMailServer();
    const mail = openMail({
      smtpUrl: `smtp://ama:secret@127.0.0.1:${server.port}`,
      from: world.config.mailFrom,
      folder: '/nowhere',
      host: 'sankofa.example',
    });
    await sendDueEmails(world.databaseAddress, { ...emailSenderOf(other), mail }, world.clock());
    mail.close();
    await server.stop();
    await other.app.close();
    const sent = joined(server.received.find(({ to }) => to.includes(ama.email))?.message ?? '');
    expect(sent).toMatch(/^Subject: Sankofa: INV-\d{4}-\d{6}$/m);
    expect(sent).toContain('Dear &lt;b&gt;');
    expect(sent).not.toContain('Dear <b>Ama</b>,</p>');
    expect(sent).toMatch(/Your freight invoice is GHS.371\.25/);
    await save('invoice-issued', {});
    const list = good<{ emails: { isChanged: boolean }[] }>(await world.as('admin').get(path));
    expect(list.emails.some(({ isChanged }) => isChanged)).toBe(false);
  });

  it('are refused with the name of an unknown placeholder, also in Chinese', async () => {
    const answer = await patch('welcome', {
      en: words({ intro: 'Hello' }),
      zh: words({ greeting: '{{姓名}}，您好' }),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      'en.intro': expect.stringContaining('{{message}}'),
      'zh.greeting': expect.stringContaining('{{姓名}}'),
    });
    const header = { en: words({ subject: 'A\r\nBcc: x@y.test' }), zh: noWords };
    expect((await patch('welcome', header)).json().fields).toEqual({
      'en.subject': 'Use one line for the subject',
    });
    const long = { en: words({ footer: 'x'.repeat(601) }), zh: noWords };
    expect(Object.keys((await patch('welcome', long)).json().fields)).toEqual(['en.footer']);
    expect((await patch('unknown', { en: noWords, zh: noWords })).statusCode).toBe(404);
  });

  it('keep every version; undoing one restores the texts before', async () => {
    await save('ready', { subject: 'Come and get {{shipment}}' });
    const history = `/settings/history/templates`;
    const { items } = good<{ items: { version: number; changes: object[] }[] }>(
      await world.as('admin').get(history),
    );
    expect(items[0]?.changes).toEqual([
      {
        label: 'Ready for pickup or delivery: subject in English',
        before: 'None',
        after: 'Come and get {{shipment}}',
      },
    ]);
    const now = await version();
    const body = { version: now - 1, reason: 'Too familiar' };
    good(await world.as('admin').post(`${history}/restore`, body, { version: now }));
    expect(good(await world.as('admin').get(`${path}/ready`))).toMatchObject({
      template: { en: noWords },
    });
    const stale = { en: noWords, zh: noWords };
    const late = await world.as('admin').patch(`${path}/ready`, stale, { version: now });
    expect(late.json().code).toBe('request.version_stale');
  });

  it('are shown with sample data before they are saved, as HTML and as text', async () => {
    const shown = good<{ subject: string; text: string; html: string }>(
      await preview({ subject: '<{{invoice}}>', greeting: 'Dear {{name}} & family,' }),
    );
    expect(shown.subject).toBe('<INV-2027-000123>');
    expect(shown.html).toContain('Dear Ama Owusu &amp; family,');
    expect(shown.text).toContain('Dear Ama Owusu & family,');
    expect(good<{ text: string }>(await preview({}, 'zh')).text).toContain('您的运费账单');
    const wrong = await preview({ footer: '{{nobody}}' });
    expect(Object.keys(wrong.json().fields)).toEqual(['words.footer']);
  });

  it('are sent to one’s own address as a test, over SMTP', async () => {
    await world.emails();
    const body = { language: 'zh', words: words({ subject: '试发 {{invoice}}' }) };
    const admin = world.as('admin');
    const { to } = good<{ to: string }>(await admin.post(`${path}/invoice-issued/test`, body));
    const server = await startMailServer();
    const mail = openMail({
      smtpUrl: `smtp://ama:secret@127.0.0.1:${server.port}`,
      from: world.config.mailFrom,
      folder: '/nowhere',
      host: 'sankofa.example',
    });
    const sender = { ...emailSenderOf(world.parts), mail };
    await sendDueEmails(world.databaseAddress, sender, world.clock());
    mail.close();
    await server.stop();
    expect(server.received.map((one) => one.to)).toEqual([[to]]);
    // In UTF-8, as MIME words.
    expect(server.received[0]?.message).toMatch(/^Subject: =\?UTF-8\?/m);
    const [outgoing] = await world.db
      .selectFrom('messageOutbox')
      .select(['state', 'subject'])
      .where('key', 'like', 'template-test:%')
      .execute();
    expect(outgoing).toMatchObject({
      state: 'SENT',
      subject: { key: 'typed.text', params: { text: '试发 INV-2027-000123' } },
    });
  });
});

describe('the text at the end of documents', () => {
  it.each(['invoice', 'credit-note', 'receipt'])('is shown in a sample %s', async (kind) => {
    const footer = encodeURIComponent('Thank you 谢谢\nSecond line');
    const sample = await world
      .as('admin')
      .get(`/settings/documents/${kind}/sample.pdf?footer=${footer}`);
    expect(sample.headers['content-type']).toBe('application/pdf');
    expect(await textOf(sample)).toMatch(/Thank you 谢谢.*Second line/);
  });

  it('is printed on the documents of customers from then on', async () => {
    const ama = await world.ama();
    const { invoiceId } = await trade.invoiced(ama);
    await saveFooter('invoice', 'No refunds on Sundays');
    const pdf = () => ama.get(`/invoices/${invoiceId}.pdf`);
    expect(await textOf(await pdf())).toContain('No refunds on Sundays');
    await saveFooter('invoice', '');
    expect(await textOf(await pdf())).not.toContain('No refunds');
  });
});
