import type { AuditEntry } from '@sankofa/domain/audit-log/audit-log-endpoints';
import { auditSentences } from '@sankofa/domain/audit-log/audit-sentences';
import type { SettingsVersion } from '@sankofa/domain/company/settings-history-endpoints';
import { sites as sampleSites } from '@sankofa/domain/fixtures/sites';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { onlyPendingChange, twoAdmins } from '../company/testing/settings-changes.ts';
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
const entryOf = async (action: string, { subject, id }: Pick<Attempt, 'subject' | 'id'>) => {
  const found = (await entriesOf(subject, id)).find((one) => one.action === action);
  if (!found) throw new Error(`No entry of ${action}`);
  return found;
};
const undoneBy = async ({ subject, id }: Pick<Attempt, 'subject' | 'id'>, { seq }: AuditEntry) =>
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

describe('a site that was closed', () => {
  it('is opened again by undoing it, and not if it was opened since', async () => {
    const { id } = good<{ id: string }>(
      await admin.post('/sites', { ...sampleSites.accra, code: 'TKD', name: 'Takoradi office' }),
    );
    const site = { subject: 'site', id };
    const now = () =>
      world.db
        .selectFrom('sites')
        .select(['isActive', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const setActive = async (isActive: boolean) => {
      const { version } = await now();
      good(await admin.post(`/sites/${id}/active`, { isActive, reason }, { version }));
      return entryOf('site.change', site);
    };
    good(await undo(await setActive(false)));
    expect(await now()).toEqual({ isActive: true, version: 3 });
    const closed = await setActive(false);
    await setActive(true);
    expect((await undo(closed)).json()).toMatchObject({
      code: 'audit.not_undoable',
      message:
        'This site was changed again since (version 5). Undo that change first, or restore version 3 in the history on its page',
    });
  });
});

const limit = (amount: string) => ({ anotherSendsAbove: { amount, currency: 'GHS' } });
describe('a change of the settings', () => {
  const path = '/settings/refunds';
  const change = async (amount: string) => {
    const { version } = good<{ version: number }>(await admin.get(path));
    return good<{ version: number }>(await admin.patch(path, limit(amount), { version })).version;
  };
  const section = { subject: 'settings', id: 'refunds' };
  const newest = () => entryOf('settings.refunds', section);

  it('that is not the latest says which one to undo first, and where to restore the earlier one', async () => {
    const before = await change('11.00');
    const entry = await newest();
    await change('12.00');
    expect((await undo(entry)).json()).toMatchObject({
      code: 'audit.not_undoable',
      message: `This setting was changed again since (version ${before + 1}). Undo that change first, or restore version ${before - 1} in the history on its page`,
    });
  });

  it('is restored as a version of its own with the reason, like on the page of the section', async () => {
    const version = await change('13.00');
    good(await undo(await newest()));
    const { items } = good<Page<SettingsVersion>>(await admin.get('/settings/history/refunds'));
    expect(items[0]).toMatchObject({ version: version + 1, restores: version - 1, reason });
  });

  it('waits for the second admin where there is one, and is not marked as undone', async () => {
    const version = await change('14.00');
    const entry = await newest();
    const { yaw } = await twoAdmins(world);
    expect(good(await undo(entry))).toEqual({ isPending: true });
    expect(await undoneBy(section, entry)).toBeNull();
    expect(good(await admin.get(path))).toMatchObject({ ...limit('14.00'), version });
    const again = await undo(entry);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'settings.change_pending' }),
    ]);
    const { id } = await onlyPendingChange(world);
    good(await yaw.post(`/settings/changes/${id}/approve`));
    expect(good(await admin.get(path))).toMatchObject({ ...limit('12.00'), version: version + 1 });
  });
});

it('a changed address of a site waits for the second admin, and is not marked as undone', async () => {
  const { esi, yaw } = await twoAdmins(world);
  const id = warehouse.sites.accra;
  const site = { subject: 'site', id };
  const approve = async () => {
    const change = await onlyPendingChange(world);
    good(await yaw.post(`/settings/changes/${change.id}/approve`));
  };
  const now = () =>
    world.db
      .selectFrom('sites')
      .select(['address', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const { address, version } = await now();
  good(await esi.patch(`/sites/${id}`, { address: '8 Harbour Road' }, { version }));
  await approve();
  const entry = await entryOf('site.change', site);
  expect(good(await undo(entry))).toEqual({ isPending: true });
  expect(await undoneBy(site, entry)).toBeNull();
  expect(await now()).toMatchObject({ address: '8 Harbour Road' });
  await approve();
  expect(await now()).toMatchObject({ address });
});
