import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPdf } from '../pdf/testing/read-pdf.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type Client, type TestCustomer, type World } from '../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterAll(() => world.close());

type Note = { id: string; creditNoteNumber: string };
const notesOf = async (invoiceId: string) =>
  (await ama.get(`/invoices/${invoiceId}`)).json<{ creditNotes: Note[] }>().creditNotes;
const credit = async (invoiceId: string, amount: string, reason: string) => {
  const { version } = await trade.invoice(invoiceId);
  const note = { amount: { amount, currency: 'GHS' }, reason };
  const answer = await world.as('finance').post(`/invoices/${invoiceId}/credit`, note, { version });
  expect(answer.statusCode).toBe(200);
};
const pdfOf = (id: string, caller: Client = ama) => caller.get(`/credit-notes/${id}.pdf`);
const textOf = async (id: string, caller?: Client) => {
  const pages = await readPdf((await pdfOf(id, caller)).rawPayload, 72);
  return pages
    .map((page) => page.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};

describe('the credit note PDF', () => {
  it('is named by its number, and each note shows the earlier ones', async () => {
    const { invoiceId, invoiceNumber } = await trade.invoiced(ama);
    await credit(invoiceId, '100.00', 'A smaller carton');
    await credit(invoiceId, '50.00', 'A lower rate was agreed');
    const [second, first] = await notesOf(invoiceId);
    const pdf = await pdfOf(first?.id ?? '');
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`"${first?.creditNoteNumber}.pdf"`);

    const before = await textOf(first?.id ?? '');
    for (const expectedText of [
      'CREDIT NOTE',
      first?.creditNoteNumber ?? '-',
      invoiceNumber ?? '-',
      '21 Nov 2026',
      'A smaller carton',
      'Revised invoice total GHS 271.25',
      'Balance reduced',
    ])
      expect(before).toContain(expectedText);
    expect(before).not.toContain('Earlier credit notes');
    expect(before).not.toContain('Your credit');

    const after = await textOf(second?.id ?? '', world.as('finance'));
    expect(after).toContain('Earlier credit notes −GHS 100.00');
    expect(after).toContain('Revised invoice total GHS 221.25');
  });

  it('distinguishes what reduced the balance due from what became credit', async () => {
    const { invoiceId } = await trade.invoiced(ama);
    await trade.paid(invoiceId, 30_000);
    await credit(invoiceId, '171.25', 'Rate was agreed lower');
    const [note] = await notesOf(invoiceId);
    const text = await textOf(note?.id ?? '');
    expect(text).toContain('Unpaid part of the invoice GHS 71.25');
    expect(text).toMatch(/Added to your credit .* GHS 100\.00/);
  });

  it('names the refund that returns the money, and the date it was sent', async () => {
    const { invoiceId } = await trade.invoiced(ama);
    await trade.paid(invoiceId, 37_125);
    const refund = await ama.post('/refunds', {
      invoiceId,
      amount: { amount: '120.00', currency: 'GHS' },
      reason: 'One carton never came',
      payee: samplePayee,
    });
    const { id, refundNumber } = refund.json<{ id: string; refundNumber: string }>();
    await world.as('finance').post(`/refunds/${id}/approve`, {}, { version: 1 });
    const [note] = await notesOf(invoiceId);
    const waits = await textOf(note?.id ?? '');
    expect(waits).toContain(`Refunded to you: ${refundNumber} We’ll notify you when it’s sent`);
    expect(waits).toContain('GHS 120.00');
    expect(waits).not.toContain('Balance reduced');

    const out = { method: 'MOBILE_MONEY', reference: 'MP-OUT-9' };
    const paid = await world.as('finance').post(`/refunds/${id}/pay`, out, { version: 2 });
    expect(paid.statusCode).toBe(200);
    expect(await textOf(note?.id ?? '')).toContain('Sent on 21 Nov 2026');
  });

  it('is not found for other customers, like one that does not exist', async () => {
    const { invoiceId } = await trade.invoiced(ama);
    await credit(invoiceId, '10.00', 'One carton twice');
    const [note] = await notesOf(invoiceId);
    const kojo = await world.kojo();
    const answers = [
      await pdfOf(note?.id ?? '', kojo),
      await pdfOf('0190a000-0000-7000-8000-000000000123', kojo),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: 'Credit note not found' });
    }
    expect((await pdfOf(note?.id ?? '', world.as('warehouse-cn'))).statusCode).toBe(403);
  });
});
