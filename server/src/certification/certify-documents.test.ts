import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { readPdf } from '../pdf/testing/read-pdf.ts';
import { openAuthority } from './authority/authority.ts';
import { compareDays } from './compare-days.ts';
import type { AuthorityFault } from './simulator/authority-answers.ts';
import { startCertification } from './testing/certification-fixture.ts';
import { warnOfLate } from './warn-of-late.ts';

const fixture = await startCertification();
const { world, trade, authority, certify, rowOf, list, credit, clerk } = fixture;
const ama = await world.ama();
afterAll(() => fixture.close());
beforeEach(() => authority.faults.splice(0));

const minute = 60_000;
/** Lets the time pass until a document is tried again, and sends it. */
async function tryAgain(minutes = 1) {
  world.pass(minutes * minute);
  return certify();
}
/** Returns the words of a document. */
const pdfOf = async (path: string) => {
  const { rawPayload } = await clerk.get(path);
  return (await readPdf(new Uint8Array(rawPayload), 72)).map(({ text }) => text).join(' ');
};
/** Sends what is due and counts the emails about a document. */
const emailsAbout = async (number: string | null) =>
  (await world.emails(ama.email)).filter(({ subject }) => subject.includes(number ?? '-')).length;

describe('certification that is off', () => {
  it('issues invoices as before, which are not sent', async () => {
    const { invoiceId, invoiceNumber } = await trade.invoiced(ama);
    expect((await list()).items).toEqual([]);
    await certify();
    expect(authority.received).toEqual([]);
    expect(await emailsAbout(invoiceNumber)).toBe(1);
    expect(
      await world.db.selectFrom('certifications').selectAll().where('id', '=', invoiceId).execute(),
    ).toEqual([]);
  });

  it('is turned on by an admin after a successful test only', async () => {
    const admin = world.as('admin');
    const early = await admin.post('/certification/on');
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      expect.stringContaining('Test the connection first'),
    ]);
    authority.faults.push({ code: 'A01' });
    await admin.post('/certification/test');
    await world.runJobs();
    expect((await admin.get('/certification')).json()).toMatchObject({
      isOn: false,
      test: { isFinished: true, failure: expect.stringContaining('A01'), stamp: null },
    });
    expect((await admin.post('/certification/on')).statusCode).toBe(409);
    expect(await fixture.turnOn()).toMatchObject({
      isOn: true,
      test: { failure: null, stamp: { receiptNumber: expect.any(String) } },
    });
    expect((await admin.post('/certification/on')).statusCode).toBe(409);
    const key = authority.access.securityKey;
    expect(JSON.stringify((await admin.get('/certification')).json())).not.toContain(key);
  });
});

describe('an issued invoice', () => {
  it('is stamped, and only then its email is sent, with the stamp on its PDF', async () => {
    const { invoiceId, invoiceNumber } = await trade.invoiced(ama);
    expect(await rowOf(invoiceId)).toMatchObject({ state: 'AWAITING', number: invoiceNumber });
    expect(await emailsAbout(invoiceNumber)).toBe(0);
    expect(await pdfOf(`/invoices/${invoiceId}.pdf`)).toContain('Awaiting certification');
    expect(await certify()).toBe(1);
    expect(await rowOf(invoiceId)).toMatchObject({
      state: 'CERTIFIED',
      certifiedOn: world.clock().slice(0, 10),
      receiptNumber: expect.stringMatching(/NS$/),
    });
    expect(await emailsAbout(invoiceNumber)).toBe(1);
    const { receiptNumber } = await rowOf(invoiceId);
    expect(await pdfOf(`/invoices/${invoiceId}.pdf`)).toContain(receiptNumber);
    const sent = authority.stamped.get(invoiceNumber ?? '');
    expect(sent?.body.header).toMatchObject({ TOTAL_VAT: '55.69', TOTAL_LEVY: '18.56' });
  });

  it('is sent once by three processes at the same time', async () => {
    const { invoiceNumber } = await trade.invoiced(ama);
    await Promise.all([certify(), certify(), certify()]);
    const times = authority.received.filter(({ header }) => header.NUM === invoiceNumber);
    expect(times).toHaveLength(1);
  });

  it('keeps its stamp: a change is refused by the database', async () => {
    const { invoiceId } = await trade.invoiced(ama);
    await certify();
    await expect(
      world.db
        .updateTable('certifications')
        .set({ signature: 'X' })
        .where('id', '=', invoiceId)
        .execute(),
    ).rejects.toThrow(/is certified and stays as it is/);
    await expect(
      world.db.deleteFrom('certifications').where('id', '=', invoiceId).execute(),
    ).rejects.toThrow(/is certified and stays as it is/);
  });

  it.each<AuthorityFault>([
    '500',
    'html',
    'hang',
    'cut',
    'half a body',
    'redirect',
    'other stamp',
    { code: 'D06' },
  ])('is sent again after %j, with the same body', async (fault) => {
    const { invoiceId, invoiceNumber } = await trade.invoiced(ama);
    authority.faults.push(fault);
    expect(await certify(fault === 'hang' ? 300 : undefined)).toBe(0);
    expect(await rowOf(invoiceId)).toMatchObject({ state: 'AWAITING', attempts: 1, failures: 1 });
    expect(await tryAgain()).toBe(1);
    const sent = authority.received.filter(({ header }) => header.NUM === invoiceNumber);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('gets the stamp that it already has there, if the answer was lost or comes later', async () => {
    for (const fault of ['stamped and cut', 'stamps later'] as const) {
      const { invoiceId, invoiceNumber } = await trade.invoiced(ama);
      authority.faults.push(fault);
      await certify();
      await tryAgain();
      const { state, receiptNumber } = await rowOf(invoiceId);
      expect([fault, state]).toEqual([fault, 'CERTIFIED']);
      expect(receiptNumber).toBe(authority.stamped.get(invoiceNumber ?? '')?.receiptNumber);
    }
  });

  it('is refused with a reason, and sent again by a person with the corrected TIN', async () => {
    const tin = 'P0099999999';
    const finance = await clerk.actor();
    const setTin = (value: string | null) =>
      world.db
        .insertInto('customerTins')
        .values({
          id: crypto.randomUUID(),
          customerId: ama.id,
          tin: value,
          changedBy: finance.id,
          changedAt: world.clock(),
        })
        .execute();
    await setTin(tin);
    const { invoiceId, invoiceNumber } = await trade.invoiced(ama);
    await certify();
    expect(await rowOf(invoiceId)).toMatchObject({ state: 'REFUSED', code: 'T03', reason: 'TIN' });
    await tryAgain(60);
    expect((await rowOf(invoiceId)).attempts).toBe(1);
    const { items, open } = await list('?state=REFUSED');
    expect(open).toMatchObject({ refused: 1 });
    expect(items).toMatchObject([
      {
        number: invoiceNumber,
        code: 'T03',
        reason: expect.stringContaining('Correct or remove the TIN'),
        customer: { id: ama.id },
      },
    ]);
    authority.tins.set(tin, 'AMA MENSAH');
    expect((await clerk.post(`/certifications/${invoiceId}/send-again`)).statusCode).toBe(200);
    await world.runJobs();
    expect((await rowOf(invoiceId)).state).toBe('CERTIFIED');
    const again = await clerk.post(`/certifications/${invoiceId}/send-again`);
    expect(again.json()).toMatchObject({ code: 'certification.step_not_allowed' });
  });

  it('can’t be voided, only credited', async () => {
    const { invoiceId } = await trade.invoiced(ama);
    const { version } = await world.db
      .selectFrom('invoices')
      .select('version')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const answer = await clerk.post(
      `/invoices/${invoiceId}/void`,
      { reason: 'Wrong customer' },
      { version },
    );
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('Credit it in full instead'),
    ]);
    await certify();
  });
});

describe('a credit note', () => {
  it('waits for its invoice, names it, and is a full or a partial refund', async () => {
    const { invoiceId, invoiceNumber } = await trade.invoiced(ama);
    const part = await credit(invoiceId, '100.00');
    authority.faults.push({ code: 'D06' });
    await certify();
    expect(await rowOf(part.id)).toMatchObject({ state: 'AWAITING', attempts: 0 });
    expect((await list()).items.find(({ id }) => id === part.id)?.reason).toContain('Waits until');
    expect(await tryAgain()).toBe(2);
    expect(authority.stamped.get(part.creditNoteNumber)?.body.header).toMatchObject({
      FLAG: 'PARTIAL_REFUND',
      REFUND_ID: invoiceNumber,
      TOTAL_AMOUNT: '100.00',
    });
    const other = await trade.invoiced(ama);
    const total = (other.totalPesewas / 100).toFixed(2);
    const whole = await credit(other.invoiceId, total);
    expect(await certify()).toBe(2);
    expect(authority.stamped.get(whole.creditNoteNumber)?.body.header).toMatchObject({
      FLAG: 'REFUND',
      TOTAL_AMOUNT: total,
    });
  });
});

describe('refused credentials', () => {
  it('stop everything until a test has succeeded, and admins are notified once', async () => {
    const [first, second] = [await trade.invoiced(ama), await trade.invoiced(ama)];
    authority.faults.push({ code: 'A01' });
    await certify();
    await tryAgain(120);
    expect(authority.received.at(-1)?.header.NUM).toBe(first.invoiceNumber);
    expect((await world.as('admin').get('/certification')).json()).toMatchObject({
      stopped: { reason: expect.stringContaining('A01') },
    });
    await world.as('admin').post('/certification/test');
    await world.runJobs();
    expect((await rowOf(first.invoiceId)).state).toBe('CERTIFIED');
    expect((await rowOf(second.invoiceId)).state).toBe('CERTIFIED');
  });
});

describe('a document that waits', () => {
  it('warns finance at half and at three quarters of its day, once each', async () => {
    const { invoiceId } = await trade.invoiced(ama);
    const finance = await clerk.actor();
    const titles = async () =>
      (
        await world.db
          .selectFrom('reminders')
          .select('title')
          .where('userId', '=', finance.id)
          .where('key', 'like', 'certification-late%')
          .execute()
      ).length;
    const before = await titles();
    for (const [hours, expected] of [
      [11, 0],
      [2, 1],
      [1, 1],
      [5, 2],
      [9, 2],
    ] as const) {
      world.pass(hours * 60 * minute);
      await warnOfLate(fixture.parts);
      expect((await titles()) - before).toBe(expected);
    }
    expect((await list('?isLate=true')).items.map(({ id }) => id)).toEqual([invoiceId]);
    expect(await certify()).toBe(1);
    expect((await list()).open).toEqual({ awaiting: 0, refused: 0, late: 0 });
  });
});

describe('the Authority’s daily report', () => {
  it('is compared with our certified invoices, and a difference is reported once', async () => {
    const parts = { ...fixture.parts, authority: openAuthority(authority.access) };
    const day = world.clock().slice(0, 10);
    await trade.invoiced(ama);
    await certify();
    world.pass(24 * 60 * minute);
    authority.reportErrors.set(day, 1);
    await compareDays(parts);
    await compareDays(parts);
    const days = async () =>
      (await clerk.get('/certification/days')).json<{ items: { id: string; isEqual: boolean }[] }>()
        .items;
    expect((await days()).find(({ id }) => id === day)).toMatchObject({ isEqual: false });
    const reminders = await world.db
      .selectFrom('reminders')
      .select('key')
      .where('key', 'like', `certified-day.${day}%`)
      .where('userId', '=', (await clerk.actor()).id)
      .execute();
    expect(reminders).toHaveLength(1);
    authority.reportErrors.clear();
    expect(await compareDays(parts)).toBeGreaterThan(0);
    expect((await days()).every(({ isEqual }) => isEqual)).toBe(true);
    expect(await compareDays(parts)).toBe(0);
  });
});

describe('a TIN', () => {
  it('is looked up by finance', async () => {
    const own = await clerk.get(`/certifications/tins/${authority.access.tin}`);
    expect(own.json()).toMatchObject({ isValid: true, name: authority.access.name });
    const unknown = await clerk.get('/certifications/tins/C0099999991');
    expect(unknown.json()).toMatchObject({
      isValid: false,
      authorityText: expect.stringContaining('T03'),
    });
    authority.faults.push('500');
    expect((await clerk.get('/certifications/tins/C0099999991')).statusCode).toBe(409);
  });
});
