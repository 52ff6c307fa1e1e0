import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { emailSenderOf } from '../../jobs.ts';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { openMail } from '../../platform/email/mailer.ts';
import { maxAttachmentBytes, type EmailSender } from '../../platform/email/send-email.ts';
import { attachmentsOf, joined, startMailServer } from '../../testing/mail-server.ts';
import { sendDueEmails } from '../../testing/send-due-emails.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
let invoiceId: string;
let invoiceNumber: string | null;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
/** Leaves only the email of Ama’s invoice in the outbox. */
beforeEach(async () => {
  ama = await world.ama();
  await world.emails();
  ({ invoiceId, invoiceNumber } = await trade.invoiced(ama));
});
afterAll(() => world.close());

const attached = 'The PDF is attached.';
const leftOut = 'You can download the PDF from the link below.';

/** Sends due emails over real SMTP, in several runs a minute apart. */
async function sendBy(
  server: Awaited<ReturnType<typeof startMailServer>>,
  { moments = 1, ...change }: Partial<EmailSender> & { moments?: number } = {},
) {
  const mail = openMail({
    smtpUrl: `smtp://ama:secret@127.0.0.1:${server.port}`,
    from: world.config.mailFrom,
    folder: '/nowhere',
    host: 'sankofa.example',
  });
  for (let moment = 0; moment < moments; moment += 1) {
    const outbox = { ...emailSenderOf(world.parts), mail, ...change };
    await sendDueEmails(world.databaseAddress, outbox, world.clock());
    world.pass(60_000);
  }
  mail.close();
  await server.stop();
  return server.received.filter(({ to }) => to.includes(ama.email)).map(({ message }) => message);
}
const textOf = async (pdf: Uint8Array = new Uint8Array()) =>
  (await readPdf(pdf, 72))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

describe('the email of an issued invoice', () => {
  it('has the invoice attached as a PDF, rendered when it is sent, and says so', async () => {
    const [waits] = await world.db
      .selectFrom('messageOutbox')
      .selectAll()
      .where('userId', '=', ama.id)
      .where('state', '=', 'WAITING')
      .execute();
    expect(waits).toMatchObject({ document: 'INVOICE', documentId: invoiceId });

    const [message = '', ...more] = await sendBy(await startMailServer());
    expect(more).toEqual([]);
    expect(joined(message)).toContain(attached);
    expect(joined(message)).toContain(`/customer/invoices/${invoiceId}`);
    const [file, ...others] = attachmentsOf(message);
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      kind: 'application/pdf',
      fileName: `invoice-${invoiceNumber}.pdf`,
    });
    const text = await textOf(file?.bytes);
    for (const expectedText of ['INVOICE', invoiceNumber ?? '-', 'GHS 371.25', 'Bill to', ama.name])
      expect(text).toContain(expectedText);
    // The notification on her pages has no attachment.
    const notifications = JSON.stringify((await ama.get('/users/reminders')).json());
    expect(notifications).toContain(`Invoice ${invoiceNumber}`);
    expect(notifications).not.toContain(attached);
  });

  it('is sent again with the invoice after the connection was cut, and arrives once', async () => {
    const server = await startMailServer({ disconnects: 1 });
    const messages = await sendBy(server, { moments: 3 });
    expect(server.disconnectsLeft()).toBe(0);
    expect(messages).toHaveLength(1);
    const [file] = attachmentsOf(messages[0] ?? '');
    expect(await textOf(file?.bytes)).toContain(invoiceNumber);
    const row = await world.db
      .selectFrom('messageOutbox')
      .select(['state', 'tries'])
      .where('documentId', '=', invoiceId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'SENT', tries: 2 });
  });

  it.each([
    [
      'cannot be made',
      () => Promise.reject(new Error('no font')),
      'email sent without its PDF: rendering failed',
    ],
    [
      'is larger than mailboxes accept',
      () =>
        Promise.resolve({
          bytes: new Uint8Array(maxAttachmentBytes + 1),
          fileName: 'invoice-1.pdf',
        }),
      'email sent without its PDF: file too large',
    ],
  ])('is sent with the link only if the PDF %s', async (_case, documentOf, expectedText) => {
    const logged: object[] = [];
    const log = {
      error: (detail: object, message: string) => void logged.push({ ...detail, text: message }),
    };
    const [message = ''] = await sendBy(await startMailServer(), { attachmentOf: documentOf, log });
    expect(attachmentsOf(message)).toEqual([]);
    expect(joined(message)).not.toContain(attached);
    expect(joined(message)).toContain(leftOut);
    expect(joined(message)).toContain(`/customer/invoices/${invoiceId}`);
    expect(logged).toMatchObject([{ text: expectedText, document: 'INVOICE', try: 1 }]);
  });

  it('is shown on the test email page with its text and the name of the attachment', async () => {
    const [email] = await world.emails(ama.email);
    expect(email).toMatchObject({ attached: `invoice-${invoiceNumber}.pdf` });
    expect(email?.text).toContain(attached);
    const page = await world.app.inject({ url: `/dev/mail?to=${ama.email}` });
    expect(page.body).toContain(`Attachment: invoice-${invoiceNumber}.pdf`);
  });
});

describe('the email of a credit note', () => {
  it('has the credit note attached', async () => {
    await world.emails();
    const { version } = await trade.invoice(invoiceId);
    const note = { amount: { amount: '100.00', currency: 'GHS' }, reason: 'A smaller carton' };
    await world.as('finance').post(`/invoices/${invoiceId}/credit`, note, { version });
    const [message = ''] = await sendBy(await startMailServer());
    const [file] = attachmentsOf(message);
    expect(file?.fileName).toMatch(/^credit-note-CRN-2026-\d{6}\.pdf$/);
    const text = await textOf(file?.bytes);
    expect(text).toContain('Revised invoice total GHS 271.25');
    expect(text).toContain(invoiceNumber);
  });
});
