import { type Actor, duties } from '@sankofa/domain/access';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, describe, expect, it } from 'vitest';

import { ledgerProblems, lockAccount } from '../books/books.ts';
import type { Work } from '../platform/database/work.ts';
import { runInTurn, type Step } from '../testing/postgres/in-turn.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld } from '../testing/world.ts';
import { writeOff } from '../warehouse/inventory/write-off.ts';
import { approveCorrection } from './corrections/decide-correction.ts';
import { openDispute } from './corrections/dispute.ts';
import { proposeCredit } from './corrections/propose-credit.ts';
import { voidInvoice } from './corrections/void-invoice.ts';
import { proposeWriteOff, reverseWriteOff } from './corrections/write-off.ts';
import { invoiceAgain } from './drafting/draft-invoice.ts';
import { resumeReminders, stopReminders } from './reminding/reminding.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const ama = await world.ama();
const stranger = (await world.kojo()).actor;
const { finance, clerk } = trade;
const reason = 'She left the country';

/** An invoice whose goods were disposed of, so that nothing of it is with us. */
async function unpaid() {
  const { invoiceId, shipment } = await trade.invoiced(ama);
  await world.db
    .updateTable('packages')
    .set({ state: 'DISPOSED' })
    .where('shipmentId', '=', shipment.id)
    .execute();
  return invoiceId;
}
/** Proposes a write-off, and returns what waits for another person. */
async function proposed() {
  const invoiceId = await unpaid();
  await world.work(finance, (work) => proposeWriteOff(work, { invoiceId, reason }));
  const { id } = await world.db
    .selectFrom('invoiceCorrections')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { invoiceId, correctionId: id };
}
async function writtenOff() {
  const { invoiceId, correctionId } = await proposed();
  await world.work(clerk, (work) => approveCorrection(work, correctionId));
  return invoiceId;
}

const account: Step = ({ tx }) => lockAccount(tx, ama.id);

describe('a command waits for the account of the customer', () => {
  const turns: Record<string, () => Promise<Step>> = {
    'approveCorrection, of a write-off': async () => {
      const { correctionId } = await proposed();
      return (work) => approveCorrection(work, correctionId);
    },
    reverseWriteOff: async () => {
      const invoiceId = await writtenOff();
      return (work) => reverseWriteOff(work, { invoiceId, reason });
    },
    stopReminders: async () => {
      const { invoiceId } = await trade.invoiced(ama);
      return (work) => stopReminders(work, { invoiceId, reason, isForCustomer: false });
    },
    resumeReminders: async () => {
      const { invoiceId } = await trade.invoiced(ama);
      await world.work(finance, (work) =>
        stopReminders(work, { invoiceId, reason, isForCustomer: false }),
      );
      return (work) => resumeReminders(work, { invoiceId, reason });
    },
  };
  it.each(Object.entries(turns))('%s', async (name, prepare) => {
    const command = await prepare();
    const by = name.startsWith('approve') ? clerk : finance;
    expect(await runInTurn(world, account, { by, command })).toBe('waits');
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

const staff = (has: Actor['duties']): Actor => ({
  id: crypto.randomUUID(),
  role: 'STAFF',
  duties: has,
  siteKind: null,
});
const withoutFinance = staff(duties.filter((duty) => duty !== 'finance'));
const withoutEither = staff(duties.filter((duty) => duty !== 'support' && duty !== 'finance'));

const ofOwed = { invoiceId: await unpaid(), reason };
const ofWrittenOff = { invoiceId: await writtenOff(), reason };
const spentId = (await trade.invoiced(ama)).invoiceId;
await world.work(finance, (work) => voidInvoice(work, { invoiceId: spentId, reason }));

type Command = (work: Work) => Promise<unknown>;
const commands = {
  proposeWriteOff: (work) => proposeWriteOff(work, ofOwed),
  reverseWriteOff: (work) => reverseWriteOff(work, ofWrittenOff),
  invoiceAgain: (work) => invoiceAgain(work, spentId),
  stopReminders: (work) => stopReminders(work, { ...ofOwed, isForCustomer: false }),
} satisfies Record<string, Command>;

describe('a command checks the permission for its invoice itself', () => {
  it.each(Object.entries<Command>(commands))('%s', async (_name, command) => {
    for (const actor of [ama.actor, withoutFinance])
      await expect(world.work(actor, command)).rejects.toMatchObject({
        code: 'auth.not_allowed',
      });
  });

  it('proposeCredit', async () => {
    const credit = { ...ofOwed, amount: moneyOf(100) };
    for (const actor of [ama.actor, withoutEither]) {
      const proposing = world.work(actor, (work) => proposeCredit(work, credit));
      await expect(proposing).rejects.toMatchObject({ code: 'auth.not_allowed' });
    }
  });
});

describe('an invoice of another customer is not found', () => {
  const { stopReminders: _, ...own } = commands;
  it.each(Object.entries<Command>(own))('%s', async (_name, command) => {
    await expect(world.work(stranger, command)).rejects.toMatchObject({ code: 'thing.not_found' });
  });
});

describe('a change based on an outdated version is refused', () => {
  it.each<[string, Command]>([
    ['proposeWriteOff', (work) => proposeWriteOff(work, { ...ofOwed, version: 417 })],
    ['reverseWriteOff', (work) => reverseWriteOff(work, { ...ofWrittenOff, version: 417 })],
  ])('%s', async (_name, command) => {
    await expect(world.work(finance, command)).rejects.toMatchObject({
      code: 'request.version_stale',
      details: { current: expect.anything() },
    });
  });
});

it('a carton is not written off while it waits to be measured again', async () => {
  const { invoiceId, shipment } = await trade.invoiced(ama);
  const [packageId = ''] = shipment.packageIds;
  await world.work(ama.actor, (work) =>
    openDispute(work, { invoiceId, packageIds: [packageId], reason: 'It is smaller' }),
  );
  const ending = world.work(trade.admin, (work) =>
    writeOff(work, { packageId, outcome: 'LOST', reason }),
  );
  await expect(ending).rejects.toMatchObject({ code: 'dispute.step_not_allowed' });
});

it('a write-off is reversed once by the first of two people', async () => {
  const invoiceId = await writtenOff();
  const reverse = (by: Actor) =>
    world.work(by, (work) => reverseWriteOff(work, { invoiceId, reason }));
  const outcomes = await Promise.allSettled([reverse(finance), reverse(clerk)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'invoice.step_not_allowed' },
  });
  expect(await ledgerProblems(world.db)).toEqual([]);
});
