import { dueReminderRulesUnset } from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import type { RemindersAnswer } from '@sankofa/domain/invoices/reminding/reminding-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { beforeEach, expect, it } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { remindOfDue } from '../issuing/remind-of-due.ts';

const dayMs = 86_400_000;
let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeEach(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
  return () => world.close();
});

const finance = () => world.as('finance');
const remind = () => remindOfDue(world.parts, world.clock());
/** Two processes remind on each of some days. */
async function remindFor(days: number) {
  for (let day = 0; day < days; day += 1) {
    await Promise.all([remind(), remind()]);
    world.pass(dayMs);
  }
}
const log = async (invoiceId: string) =>
  good<RemindersAnswer>(await finance().get(`/invoices/${invoiceId}/reminders`));
const saveRules = async (rules: object) =>
  world
    .as('admin')
    .patch('/settings/reminders', { ...dueReminderRulesUnset, ...rules }, { version: 0 });
const stop = (invoiceId: string, isForCustomer: boolean) =>
  finance().post(`/invoices/${invoiceId}/stop-reminders`, {
    reason: 'She will pay Friday',
    isForCustomer,
  });

it('goes from polite to firm to final, each once, on the channels that finance chose', async () => {
  good(await saveRules({ firmDaysLate: 10, finalDaysLate: 21, firmChannels: [] }));
  const { invoiceId, invoiceNumber } = await trade.invoiced(ama);
  await remindFor(40);
  const { items, stopped } = await log(invoiceId);
  expect(stopped).toBeNull();
  expect(items.toReversed().map(({ step, byEmail, amount }) => [step, byEmail, amount])).toEqual([
    ['AHEAD', true, moneyOf(37_125)],
    ['TODAY', true, moneyOf(37_125)],
    ['POLITE', true, moneyOf(37_125)],
    ['FIRM', false, moneyOf(37_125)],
    ['FINAL', true, moneyOf(37_125)],
  ]);
  const titles = (await remindersIn(world.db, { userId: ama.id, key: 'invoice.%.due.%' })).map(
    ({ title }) => title.replaceAll('\u00a0', ' '),
  );
  expect(titles.slice(-3)).toEqual([
    `Invoice ${invoiceNumber}: GHS 371.25 overdue`,
    `Please pay GHS 371.25 now: ${invoiceNumber} is overdue`,
    `Final reminder: GHS 371.25 overdue on ${invoiceNumber}`,
  ]);
});

it('stops for one invoice until it is resumed, and not for another', async () => {
  const { invoiceId } = await trade.invoiced(ama);
  const { invoiceId: other } = await trade.invoiced(ama);
  const stopped = good<RemindersAnswer>(await stop(invoiceId, false));
  expect(stopped.stopped).toMatchObject({ reason: 'She will pay Friday', isForCustomer: false });
  expect((await stop(invoiceId, false)).statusCode).toBe(400);
  await remindFor(3);
  expect((await log(invoiceId)).items).toEqual([]);
  expect((await log(other)).items).not.toEqual([]);
  good(await finance().post(`/invoices/${invoiceId}/resume-reminders`, { reason: 'She did not' }));
  await remindFor(1);
  expect((await log(invoiceId)).items.map(({ step }) => step)).toEqual(['TODAY']);
});

it('stops for all invoices of a customer', async () => {
  const { invoiceId } = await trade.invoiced(ama);
  const { invoiceId: other } = await trade.invoiced(ama);
  good(await stop(invoiceId, true));
  expect((await log(other)).stopped?.isForCustomer).toBe(true);
  await remindFor(8);
  expect((await log(other)).items).toEqual([]);
  good(await finance().post(`/invoices/${other}/resume-reminders`, { reason: 'Agreed' }));
  expect((await log(invoiceId)).stopped).toBeNull();
  const twice = await finance().post(`/invoices/${other}/resume-reminders`, { reason: 'Agreed' });
  expect(twice.json().message).toBe('Reminders aren’t stopped');
});

it('refuses steps that are not in order', async () => {
  const answer = await saveRules({ firmDaysLate: 3 });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['finalDaysLate']]);
});
