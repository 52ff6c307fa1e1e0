import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { driver, seaPlan } from '../testing/trade/batch-plans.ts';
import { good, freightSteps, openRoute, type Shipment } from '../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';
import { notify } from './reminders.ts';

let world: World;
let routeSites: Awaited<ReturnType<typeof openRoute>>;
let by: ReturnType<typeof freightSteps>;
let drive: ReturnType<typeof driver>;
beforeAll(async () => {
  world = await startWorld();
  routeSites = await openRoute(world);
  by = freightSteps(world, routeSites);
  drive = driver(world);
});
afterAll(() => world.close());

type ReminderText = { title: string; body: string; link: string | null };
const remindersOf = async (ama: TestCustomer) =>
  good<{ reminders: ReminderText[] }>(await ama.get('/users/reminders')).reminders;

/** Runs steps and records the notifications of each to one customer, by channel. */
function recorder(ama: TestCustomer) {
  const steps: { step: string; reminders: string[]; emails: string[] }[] = [];
  let known = { reminders: 0, emails: 0 };
  return {
    steps,
    during: async <T>(step: string, action: () => Promise<T>): Promise<T> => {
      world.pass(60_000);
      const done = await action();
      const reminders = (await remindersOf(ama)).map(({ title }) => title);
      const emails = (await world.emails(ama.email)).map(({ subject }) => subject);
      steps.push({
        step,
        reminders: reminders.slice(0, reminders.length - known.reminders),
        emails: emails.slice(0, emails.length - known.emails),
      });
      known = { reminders: reminders.length, emails: emails.length };
      return done;
    },
    of: (step: string) => steps.find((one) => one.step === step),
  };
}

const text = (words: string) => typedTexts.text({ text: words });

const departed = (userId: string, name: string) => ({
  userId,
  key: `shipment.${name}.departed`,
  kind: 'GOODS' as const,
  title: text('Departed'),
  about: name,
  body: text('The vessel has left China.'),
  link: `/customer/shipment-details/${name}`,
  linkToAll: '/customer/shipments',
});
const paid = (userId: string) => ({
  userId,
  key: 'payment.1.confirmed',
  kind: 'MONEY' as const,
  title: text('GHS 12.00 received, receipt RCP-1'),
  body: text('It went to INV-1.'),
  link: '/customer/payments?payment=1',
});

describe('one event', () => {
  it('notifies a customer with three shipments in a container once per channel, from pre-alert to handover', async () => {
    const ama = await world.ama();
    const { steps, during, of } = recorder(ama);
    const shipments: Shipment[] = [];
    for (const [at, cartons] of [2, 1, 1].entries())
      shipments.push(
        await during(`pre-alert ${at}`, () =>
          by.preAlert(ama, { cartons, number: `SF90000000000${at}` }),
        ),
      );
    const all = shipments.flatMap(({ packages }) => packages);
    for (const { id, labelNumber } of all) {
      const condition = id === all[1]?.id ? 'WET' : 'GOOD';
      await during(`receive ${labelNumber}`, async () =>
        good(await by.receive({ packageId: id, condition })),
      );
    }
    const invoiceIds: string[] = [];
    for (const { id, labelNumber } of all) {
      const { invoiceId } = await during(`verify ${labelNumber}`, async () =>
        good<{ invoiceId: string | null }>(await by.verify(id)),
      );
      if (invoiceId) invoiceIds.push(invoiceId);
    }
    for (const id of invoiceIds) {
      const invoice = await during(`issue ${id}`, () => by.issue(id));
      const split = await ama.post(
        `/invoices/${id}/plan`,
        { plan: 'SPLIT' },
        { version: invoice.version },
      );
      expect(split.statusCode).toBe(200);
    }
    const owedOn = async (part: number) =>
      Promise.all(
        invoiceIds.map(async (id) => (await by.invoice(id)).instalments[part]?.owed.amount ?? ''),
      );
    const submit = async (parts: readonly string[], at: number) =>
      good<{ id: string; version: number }>(
        await ama.post('/payments', {
          invoices: invoiceIds.map((invoiceId) => ({
            invoiceId,
            part: at === 1 ? 'DEPOSIT' : 'ALL',
          })),
          method: 'MOBILE_MONEY',
          network: 'MTN',
          amount: {
            amount: parts.reduce((sum, part) => sum + Number(part), 0).toFixed(2),
            currency: 'GHS',
          },
          reference: `MP90000${at}`,
          paidOn: '2026-11-21',
        }),
      );
    const confirm = async ({ id, version }: { id: string; version: number }) =>
      good(await world.as('finance').post(`/payments/${id}/confirm`, {}, { version }));
    const deposit = await during('submit the deposits', async () => submit(await owedOn(0), 1));
    await during('confirm the deposits', () => confirm(deposit));

    const batch = await drive.open({ ...seaPlan(routeSites), ...seaDocuments() });
    for (const { labelNumber } of all)
      await during(`load ${labelNumber}`, async () =>
        good(await drive.load(batch.id, labelNumber)),
      );
    await during('close', () => drive.through(batch.id, 'close'));
    await during('depart', () => drive.through(batch.id, 'depart'));
    await during('delay', async () =>
      good(
        await drive.performStep(batch.id, 'delay', {
          eta: '2027-01-12',
          reason: 'Storm at the Cape',
        }),
      ),
    );
    await during('arrive', () => drive.through(batch.id, 'arrive'));
    await drive.through(batch.id, 'start-clearing');
    await during('release', () => drive.through(batch.id, 'customs-release'));
    await drive.through(batch.id, 'start-unloading');
    for (const { labelNumber } of all.slice(0, 3))
      await during(`unload ${labelNumber}`, () => drive.unload(batch.id, labelNumber));
    await during('complete', () => drive.through(batch.id, 'complete'));

    const balance = await during('submit', async () => submit(await owedOn(1), 2));
    await during('confirm', () => confirm(balance));
    const found = all[3]?.labelNumber ?? '';
    await during('found', () => drive.unload(batch.id, found));
    const ready = await by.shipment(ama, shipments[0]?.id ?? '');
    await during('hand over', async () =>
      good(
        await world.as('warehouse-gh').post(`/shipments/${ready.id}/deliver`, {
          packageIds: ready.packages.map(({ id }) => id),
          scannedIds: ready.packages.map(({ id }) => id),
          pickupCode: ready.pickupCode,
          receivedBy: 'Ama Mensah',
          signature: 'M0 0L10 10L20 30',
        }),
      ),
    );

    const tooMany = steps.filter(
      ({ reminders, emails }) => reminders.length > 1 || emails.length > 1,
    );
    expect(tooMany).toEqual([]);
    const numbers = shipments.map(({ trackingNumber }) => trackingNumber);
    const three = `${numbers[0]}, ${numbers[1]} and ${numbers[2]}`;
    for (const [step, title] of [
      ['depart', `Departed: ${three}`],
      ['delay', `Delayed: ${three}`],
      ['arrive', `Arrived in Ghana: ${three}`],
      ['release', `Released by customs: ${three}`],
      ['confirm', `Ready for pickup: ${numbers[0]}`],
    ] as const)
      expect(of(step)).toEqual({ step, reminders: [title], emails: [title] });
  });

  it('is led by the first notification, and the others follow with their titles', async () => {
    const ama = await world.ama();
    await world.work(ama.actor, async (work) => {
      for (const name of ['A', 'B', 'C', 'D']) await notify(work, departed(ama.id, name));
      await notify(work, paid(ama.id));
    });
    expect(await remindersOf(ama)).toMatchObject([
      {
        title: 'Departed: 4 shipments',
        body: 'The vessel has left China. Shipments: A, B, C and D.\n\nGHS 12.00 received, receipt RCP-1. It went to INV-1.',
        link: '/customer/shipments',
      },
    ]);
    const emails = await world.emails(ama.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Departed: 4 shipments']);
    expect(emails[0]?.text).toContain('It went to INV-1.');
    expect((await ama.patch('/users/reminders/mark-all-read')).json()).toEqual({ read: 1 });
  });

  it('is not notified again, neither as the first nor as a following one', async () => {
    const ama = await world.ama();
    await world.work(ama.actor, async (work) => {
      await notify(work, departed(ama.id, 'A'));
      await notify(work, paid(ama.id));
    });
    await world.work(ama.actor, (work) => notify(work, paid(ama.id)));
    await world.work(ama.actor, async (work) => {
      await notify(work, departed(ama.id, 'A'));
      await notify(work, departed(ama.id, 'B'));
    });
    const titles = ['Departed: B', 'Departed: A'];
    expect((await remindersOf(ama)).map(({ title }) => title).toSorted()).toEqual(
      titles.toSorted(),
    );
    expect((await world.emails(ama.email)).map(({ subject }) => subject).toSorted()).toEqual(
      titles.toSorted(),
    );
  });

  it('leaves out what the person has turned off in each channel', async () => {
    const ama = await world.ama();
    await world.db
      .updateTable('users')
      .set({ muted: ['REMINDER:GOODS', 'EMAIL:MONEY'] })
      .where('id', '=', ama.id)
      .execute();
    await world.work(ama.actor, async (work) => {
      await notify(work, departed(ama.id, 'A'));
      await notify(work, paid(ama.id));
    });
    expect((await remindersOf(ama)).map(({ title }) => title)).toEqual([
      paid(ama.id).title.in('en'),
    ]);
    const emails = await world.emails(ama.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Departed: A']);
    expect(emails[0]?.text).not.toContain('INV-1');
  });

  it('is on the record of each shipment it is about, with its one email', async () => {
    const ama = await world.ama();
    const two = [
      await by.preAlert(ama, { cartons: 1, number: 'SF80000000001' }),
      await by.preAlert(ama, { cartons: 1, number: 'SF80000000002' }),
    ];
    world.pass(60_000);
    await world.work(ama.actor, async (work) => {
      for (const { id, trackingNumber } of two)
        await notify(work, {
          ...departed(ama.id, trackingNumber),
          key: `shipment.${id}.departed.b1`,
          link: `/customer/shipment-details/${id}`,
        });
    });
    await world.emails();
    for (const { id, trackingNumber } of two) {
      const [newest] = good<{ items: { title: string; mail: string }[] }>(
        await world.as('support').get(`/shipments/${id}/emails`),
      ).items;
      expect(newest).toMatchObject({ mail: 'SENT' });
      expect(newest?.title).toContain(trackingNumber);
    }
  });
});
