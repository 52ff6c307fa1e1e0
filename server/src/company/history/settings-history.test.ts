import {
  historySections,
  listSettings,
  listSettingsVersions,
} from '@sankofa/domain/company/settings-history-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { saveRules } from '../../accounts/second-factor/sign-in-rules.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { onlyPendingChange, twoAdmins } from '../testing/settings-changes.ts';
import { restoreVersion } from './settings-history.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const historyOf = async (section: string, query = '') =>
  listSettingsVersions.answer.parse(
    (await world.as('admin').get(`/settings/history/${section}${query}`)).json(),
  );
const restore = (
  section: string,
  version: number,
  { seen, reason = 'It was better before' }: { seen: number; reason?: string },
) =>
  world
    .as('admin')
    .post(`/settings/history/${section}/restore`, { version, reason }, { version: seen });
const brand = async () => (await world.visitor.get('/company')).json<{ brand: string }>().brand;
const saveCompany = (change: object, version: number) =>
  world.as('admin').patch('/settings/company', change, { version });

const wallet = (number: string) => ({
  heading: 'MTN Mobile Money',
  rows: [['Number', number]] as [string, string][],
});
describe('the history of a section', () => {
  it('says who changed what, when and why, newest first, one line for each part', async () => {
    await saveCompany({ brand: 'Adom Cargo', reason: ' Renamed at the registrar ' }, 0);
    world.pass(60_000);
    await saveCompany({ brand: 'Adom', email: 'hello@adom.test', reason: '' }, 1);
    const { items } = await historyOf('company');
    expect(items).toMatchObject([
      {
        version: 2,
        isCurrent: true,
        changedBy: 'Efua Sarpong',
        approvedBy: null,
        changedAt: '2026-11-21T09:31:00.000Z',
        reason: null,
        restores: null,
        changes: [
          { label: 'Name', before: 'Adom Cargo', after: 'Adom' },
          { label: 'Email', before: 'None', after: 'hello@adom.test' },
        ],
      },
      {
        version: 1,
        isCurrent: false,
        reason: 'Renamed at the registrar',
        changes: [{ label: 'Name', before: 'Sankofa Freight', after: 'Adom Cargo' }],
      },
    ]);
    const { reason } = await world.db
      .selectFrom('auditLog')
      .select('reason')
      .where('action', '=', 'settings.company')
      .orderBy('seq')
      .executeTakeFirstOrThrow();
    expect(reason).toBe('Renamed at the registrar');
  });

  it('is paged, refuses a forged cursor and an unknown section, and is for admins only', async () => {
    for (const at of [0, 1, 2]) await saveCompany({ brand: `Name ${at}` }, at);
    const first = await historyOf('company', '?limit=2');
    expect(first.items.map(({ version }) => version)).toEqual([3, 2]);
    const rest = await historyOf('company', `?limit=2&cursor=${first.nextCursor}`);
    expect([rest.items.map(({ version }) => version), rest.nextCursor]).toEqual([[1], null]);
    const admin = world.as('admin');
    expect((await admin.get('/settings/history/company?cursor=abc')).statusCode).toBe(400);
    expect((await admin.get('/settings/history/demo')).statusCode).toBe(400);
    expect((await admin.get(`/settings/history/site:${crypto.randomUUID()}`)).statusCode).toBe(404);
    for (const client of [world.as('finance'), await world.ama()])
      expect((await client.get('/settings/history/company')).statusCode).toBe(403);
  });

  it('cannot be edited, even in the database', async () => {
    await saveCompany({ brand: 'Adom' }, 0);
    await expect(
      world.owner.updateTable('settingsVersions').set({ reason: 'Another' }).execute(),
    ).rejects.toThrow('settings_versions is only ever added to');
    await expect(world.owner.deleteFrom('settingsVersions').execute()).rejects.toThrow('only ever');
  });
});

describe('the index of the settings', () => {
  it('has every section with its values, defaults included, and counts the sites', async () => {
    await saveCompany({ brand: 'Adom' }, 0);
    const { sections, sites } = listSettings.answer.parse(
      (await world.as('admin').get('/settings')).json(),
    );
    expect(sections.map(({ section }) => section)).toEqual(historySections);
    expect(sections[0]).toMatchObject({ version: 1, changedBy: 'Efua Sarpong' });
    expect(sections[0]?.lines[0]).toEqual({ label: 'Name', value: 'Adom' });
    expect(sections.find(({ section }) => section === 'payments')).toEqual({
      section: 'payments',
      version: 0,
      changedBy: null,
      changedAt: null,
      lines: [{ label: 'Two people confirm payments above', value: 'GHS 20,000.00' }],
    });
    expect(sites).toEqual({ warehouses: 0, offices: 0, closed: 0 });
  });
});

describe('undo', () => {
  it('restores an earlier version as a new one, with its reason, and the defaults as version 0', async () => {
    await saveCompany({ brand: 'First' }, 0);
    await saveCompany({ brand: 'Second' }, 1);
    expect((await restore('company', 1, { seen: 2 })).json()).toEqual({
      version: 3,
      isPending: false,
    });
    expect(await brand()).toBe('First');
    const [newest] = (await historyOf('company')).items;
    expect(newest).toMatchObject({
      version: 3,
      restores: 1,
      reason: 'It was better before',
      changes: [{ label: 'Name', before: 'Second', after: 'First' }],
    });
    expect((await restore('company', 0, { seen: 3 })).statusCode).toBe(200);
    expect(await brand()).toBe('Sankofa Freight');
  });

  it.each([
    ['goods', '/settings/goods', '/goods-classes'],
    ['reminders', '/settings/reminders', '/settings/reminders'],
    ['verification', '/settings/verification', '/settings/verification'],
    ['refunds', '/settings/refunds', '/settings/refunds'],
    ['payments', '/settings/payments', '/settings/payments'],
    ['invoicing', '/settings/invoicing', '/settings/invoicing'],
  ])('works for %s', async (section, path, read) => {
    const admin = world.as('admin');
    const changed: Record<string, (held: Record<string, never>) => object> = {
      goods: (held) => ({ ...held, prohibited: { en: 'No weapons', zh: '禁运武器' } }),
      reminders: (held) => ({ ...held, balanceDaysBefore: 7 }),
      verification: (held) => ({ ...held, weightPercent: 9 }),
      refunds: () => ({ anotherSendsAbove: moneyOf(100) }),
      payments: () => ({ twoConfirmAbove: moneyOf(100) }),
      invoicing: () => ({ isIssuedAutomatically: true, reviewAbove: null }),
    };
    const { version, ...held } = (await admin.get(read)).json();
    expect(version).toBe(0);
    const body = { ...changed[section]?.(held), reason: 'To try it' };
    expect((await admin.patch(path, body, { version: 0 })).statusCode).toBe(200);
    const [newest] = (await historyOf(section)).items;
    expect(newest?.changes).toHaveLength(1);
    expect((await restore(section, 0, { seen: 1 })).statusCode).toBe(200);
    expect((await admin.get(read)).json()).toEqual({ ...held, version: 2 });
  });

  it('works for the login rules', async () => {
    const actor = await world.as('admin').actor();
    await world.work(actor, (work) =>
      saveRules(work, { version: 0, isSecondFactorRequired: true }),
    );
    await world.work(actor, (work) =>
      restoreVersion(work, { section: 'sign-in', restores: 0, version: 1, reason: 'Too early' }),
    );
    expect((await world.as('admin').get('/settings/sign-in')).json()).toEqual({
      isSecondFactorRequired: false,
      version: 2,
    });
  });

  it('waits for a second admin where the change itself would', async () => {
    const { esi, yaw } = await twoAdmins(world);
    await esi.patch('/settings/refunds', { anotherSendsAbove: null }, { version: 0 });
    const { id } = await onlyPendingChange(world);
    await yaw.post(`/settings/changes/${id}/approve`);
    expect((await historyOf('refunds')).items[0]).toMatchObject({
      changedBy: 'Efua Sarpong',
      approvedBy: 'Araba Lamptey',
      changes: [{ before: 'GHS 5,000.00', after: 'No limit' }],
    });
    expect((await restore('refunds', 0, { seen: 1 })).json()).toEqual({
      version: 1,
      isPending: true,
    });
    expect((await esi.get('/settings/refunds')).json()).toMatchObject({ anotherSendsAbove: null });
    const undo = await onlyPendingChange(world);
    expect(undo).toMatchObject({ reason: 'It was better before', proposed: ['GHS 5,000.00'] });
    expect((await restore('refunds', 0, { seen: 1 })).json().code).toBe('settings.change_pending');
    await yaw.post(`/settings/changes/${undo.id}/approve`);
    expect((await historyOf('refunds')).items[0]).toMatchObject({ version: 2, restores: 0 });
  });

  it('keeps payment accounts until the second admin approves, and restores the rest at once', async () => {
    await saveCompany({ brand: 'First', paymentMethods: [wallet('024 400 4417')] }, 0);
    await saveCompany({ brand: 'Second', paymentMethods: [wallet('024 999 9999')] }, 1);
    await twoAdmins(world);
    expect((await restore('company', 1, { seen: 2 })).json()).toMatchObject({ isPending: true });
    const company = (await world.visitor.get('/company')).json();
    expect(company).toMatchObject({ brand: 'First', paymentMethods: [wallet('024 999 9999')] });
  });

  it('refuses a stale version, an unknown one, no reason, and no change', async () => {
    await saveCompany({ brand: 'First' }, 0);
    await saveCompany({ brand: 'Second' }, 1);
    const codes = [
      (await restore('company', 1, { seen: 1 })).json(),
      (await restore('company', 7, { seen: 2 })).json(),
      (await restore('company', 1, { seen: 2, reason: '' })).json(),
      (await restore('company', 2, { seen: 2 })).json(),
    ];
    expect(codes.map(({ code }) => code)).toEqual([
      'request.version_stale',
      'thing.not_found',
      'request.invalid',
      'settings.unchanged',
    ]);
    expect(await brand()).toBe('Second');
  });

  it('refuses a version that today’s rules would not accept', async () => {
    await saveCompany({ brand: 'First' }, 0);
    await world.db
      .insertInto('settingsVersions')
      .values({
        section: 'goods',
        version: 1,
        value: JSON.stringify({ prohibited: 7 }),
        changedAt: world.clock(),
      })
      .execute();
    expect((await restore('goods', 1, { seen: 0 })).json().code).toBe('settings.not_restorable');
    expect((await historyOf('goods')).items[0]?.changes).toEqual([]);
  });

  it('counts once when it is sent twice, and one of two at once is stale', async () => {
    await saveCompany({ brand: 'First' }, 0);
    await saveCompany({ brand: 'Second' }, 1);
    const answers = await Promise.all([
      restore('company', 1, { seen: 2 }),
      restore('company', 0, { seen: 2 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    expect((await historyOf('company')).items[0]?.version).toBe(3);
  });
});
