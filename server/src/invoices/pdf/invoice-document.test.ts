import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPdf, scan } from '../../pdf/testing/read-pdf.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterAll(() => world.close());

const cedis = (pesewas: number) => `GHS ${(pesewas / 100).toFixed(2)}`;
const textOf = async (invoiceId: string) => {
  const pdf = await ama.get(`/invoices/${invoiceId}.pdf`);
  const pages = await readPdf(pdf.rawPayload);
  return pages
    .map((page) => page.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};

describe('the invoice PDF', () => {
  it('is named by the invoice number', async () => {
    const { invoiceId, invoiceNumber } = await trade.invoiced(ama, { plan: 'SPLIT', mode: 'AIR' });
    const pdf = await ama.get(`/invoices/${invoiceId}.pdf`);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`"${invoiceNumber}.pdf"`);
    const pages = await readPdf(pdf.rawPayload);
    const text = pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    // Gross weight 18.40 kg, volumetric weight 22.50 kg.
    for (const expectedText of [
      '22.50 kg × USD 25.00 × ',
      'Deposit (40%)',
      'Balance (60%)',
      invoiceNumber ?? '',
    ])
      expect(text).toContain(expectedText);
    const address = `${world.config.publicUrl}/customer/invoices/${invoiceId}`;
    const codes = (await Promise.all(pages.map(scan))).flat();
    expect(codes).toEqual([{ format: 'QRCode', text: address }]);
    expect(text).toContain(
      'You can also pay in full: GHS 7,031.25. You can choose until your first payment is confirmed.',
    );
    // No gateway is configured here.
    expect(text).toContain('Scan to view online');
  });

  it('leaves out the email address of a customer who has none', async () => {
    const { invoiceId } = await trade.invoiced(ama);
    expect(await textOf(invoiceId)).toContain(ama.email);
    await world.db
      .updateTable('users')
      .set({ email: `none-${ama.id}@missing.invalid` })
      .where('id', '=', ama.id)
      .execute();
    expect(await textOf(invoiceId)).not.toContain('.invalid');
    await world.db
      .updateTable('users')
      .set({ email: ama.email })
      .where('id', '=', ama.id)
      .execute();
  });

  it('shows both payment plans while either can be chosen', async () => {
    const { invoiceId, totalPesewas } = await trade.invoiced(ama);
    const deposit = Math.floor((totalPesewas * 40 + 50) / 100);
    expect(await textOf(invoiceId)).toContain(
      `You can also pay in two parts: ${cedis(deposit)} now and ${cedis(totalPesewas - deposit)} before the vessel arrives. You can choose until your first payment is confirmed.`,
    );
    // A credit note reduces the balance.
    const note = { amount: { amount: '100.00', currency: 'GHS' }, reason: 'A smaller carton' };
    const { version } = await trade.invoice(invoiceId);
    await world.as('finance').post(`/invoices/${invoiceId}/credit`, note, { version });
    expect(await textOf(invoiceId)).toContain(
      `${cedis(deposit)} now and ${cedis(totalPesewas - deposit - 10_000)} before`,
    );
    // A pending payment does not count yet.
    await trade.submitted(invoiceId, 2_000);
    expect(await textOf(invoiceId)).toContain('pay in two parts');
    await trade.paid(invoiceId, 1_000);
    expect(await textOf(invoiceId)).not.toContain('pay in two parts');
  });
});
