import type { AuditEntry } from '@sankofa/domain/audit-log/audit-log-endpoints';
import { auditSentences } from '@sankofa/domain/audit-log/audit-sentences';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setExchangeRate, setPrices } from '../fixtures/open-company.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import type { Attempt } from '../testing/trade/undo-attempts-of-people.ts';
import { undoAttempts } from '../testing/trade/undo-attempts.ts';
import { startWarehouse } from '../testing/trade/warehouse-fixture.ts';
import type { TestCustomer, World } from '../testing/world.ts';
import { inverseOf } from './inverses.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
let world: World;
let ama: TestCustomer;
let admin: ReturnType<World['as']>;
beforeAll(async () => {
  warehouse = await startWarehouse();
  ({ world } = warehouse);
  ama = await world.ama();
  admin = world.as('admin');
  await world.work(await admin.actor(), async (work) => {
    await setPrices(work, { note: 'The first prices' });
    await setExchangeRate(work);
  });
});
afterAll(() => world.close());

const reason = 'For the test';
const attempts = Object.entries(undoAttempts);
const place = () => ({ warehouse, ama, admin });

const entriesOf = async (subject: string, id: string) =>
  good<Page<AuditEntry>>(await admin.get(`/audit?subject=${subject}&subjectId=${id}`)).items;
/** Returns the last entry of an action. */
const entryOf = async (action: string, { subject, id }: Attempt) => {
  const found = (await entriesOf(subject, id)).find((one) => one.action === action);
  if (!found) throw new Error(`No entry of ${action}`);
  return found;
};
const undoneBy = async ({ subject, id }: Attempt, { seq }: AuditEntry) =>
  (await entriesOf(subject, id)).find((one) => one.seq === seq)?.undoneBy;
const undo = ({ seq }: AuditEntry) => admin.post(`/audit/${seq}/undo`, { reason });

describe('each inverse', () => {
  it('has an attempt here', () => {
    expect(
      Object.keys(auditSentences)
        .filter((action) => inverseOf(action))
        .toSorted(),
    ).toEqual(Object.keys(undoAttempts).toSorted());
  });

  it.each(attempts)(
    '%s is undone: the record is as before, and both entries name each other',
    async (action, create) => {
      const attempt = await create(place());
      const before = await attempt.state();
      await attempt.act();
      expect(await attempt.state()).not.toEqual(before);
      const entry = await entryOf(action, attempt);
      expect(entry.undo?.link).toBeNull();
      good(await undo(entry));
      expect(await attempt.state()).toEqual(before);
      expect(await entriesOf('audit', String(entry.seq))).toMatchObject([
        { seq: await undoneBy(attempt, entry), action: 'audit.undo', reason },
      ]);
    },
  );

  it.each(attempts)(
    '%s is refused with a sentence once the record has moved on',
    async (action, create) => {
      const attempt = await create(place());
      await attempt.act();
      const entry = await entryOf(action, attempt);
      await attempt.moveOn();
      const now = await attempt.state();
      const refused = await undo(entry);
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        expect.objectContaining({ message: expect.stringMatching(/^[A-Z].{15,}/) }),
      ]);
      expect(await attempt.state()).toEqual(now);
      expect(await undoneBy(attempt, entry)).toBeNull();
    },
  );
});
