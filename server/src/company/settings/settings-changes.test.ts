import { moneyOf } from '@sankofa/domain/values/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startWorld, type World } from '../../testing/world.ts';
import {
  emailSubjects,
  onlyPendingChange,
  pendingChanges,
  twoAdmins,
} from '../testing/settings-changes.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const day = 86_400_000;
const wallet = (number: string) => ({
  heading: 'MTN Mobile Money',
  method: 'MOBILE_MONEY' as const,
  rows: [['Number', number]] as [string, string][],
});
const limit = (anotherSendsAbove: object | null) => ({ anotherSendsAbove });

const paymentMethods = async () =>
  (await world.visitor.get('/company')).json<{ paymentMethods: unknown[] }>().paymentMethods;

/** Proposes a payment account together with another change, as Esi. */
async function proposed() {
  const admins = await twoAdmins(world);
  const answer = await admins.esi.patch(
    '/settings/company',
    { brand: 'Sankofa', paymentMethods: [wallet('024 400 4417')] },
    { version: 0 },
  );
  return { ...admins, answer, change: await onlyPendingChange(world) };
}

describe('a change of the payment accounts', () => {
  it('waits for a second admin, while the other settings change at once', async () => {
    const { answer, change } = await proposed();
    expect(answer.json()).toMatchObject({
      company: { brand: 'Sankofa', paymentMethods: [] },
      version: 1,
      isPending: true,
    });
    expect(await paymentMethods()).toEqual([]);
    expect(change).toMatchObject({
      section: 'company',
      proposedBy: 'Efua Sarpong',
      isOwn: true,
      now: ['None'],
      proposed: ['MTN Mobile Money: Number 024 400 4417'],
    });
    expect(await emailSubjects(world)).toEqual(
      Array.from({ length: 2 }, () => 'Needs approval: Payment accounts'),
    );
  });

  it('takes effect when another admin approves it, and every admin is emailed', async () => {
    const { yaw, change } = await proposed();
    expect((await yaw.get('/settings/changes')).json().items[0]).toMatchObject({ isOwn: false });
    const approved = await yaw.post(`/settings/changes/${change.id}/approve`);
    expect(approved.statusCode).toBe(200);
    expect(await paymentMethods()).toEqual([wallet('024 400 4417')]);
    expect(await pendingChanges(world)).toEqual([]);
    expect((await emailSubjects(world)).filter((one) => one.startsWith('Changed:'))).toHaveLength(
      2,
    );
    const [email] = await world.emails();
    expect(email?.text).toContain(
      'Efua Sarpong proposed this change and Araba Lamptey approved it',
    );
    // It is in effect, so the email compares before and new, not now and new.
    expect(email?.text).toMatch(/Before:[^]*New:/);
    expect(email?.text).not.toContain('Now:');
    const audited = await world.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('subjectId', '=', 'company')
      .orderBy('seq')
      .execute();
    expect(audited.slice(-1)).toEqual([{ action: 'settings.company', actorId: await yaw.id() }]);
    expect(audited.map(({ action }) => action)).toContain('settings-change.propose');
  });

  it('takes effect at once if there is no second admin, with an email', async () => {
    const admin = world.as('admin');
    const saved = await admin.patch(
      '/settings/company',
      { paymentMethods: [wallet('024 400 4417')] },
      { version: 0 },
    );
    expect(saved.json()).toMatchObject({ isPending: false });
    expect(await paymentMethods()).toEqual([wallet('024 400 4417')]);
    expect(await emailSubjects(world)).toEqual(['Changed: Payment accounts']);
  });

  it('counts an admin for a week after deactivation, and emails them too', async () => {
    const { esi, yaw } = await twoAdmins(world);
    const disabled = await esi.post(`/users/${await yaw.id()}/disable`, { reason: 'Left us' });
    expect(disabled.statusCode).toBe(200);
    const change = { paymentMethods: [wallet('024 400 4417')] };
    const saved = await esi.patch('/settings/company', change, { version: 0 });
    expect(saved.json()).toMatchObject({ isPending: true });
    expect(await paymentMethods()).toEqual([]);
    const toYaw = (await world.emails()).filter(({ to }) => to.includes('araba'));
    expect(toYaw.map(({ subject }) => subject)).toEqual([
      'Needs approval: Payment accounts',
      'Admin account deactivated: Araba Lamptey',
    ]);

    world.pass(7 * day);
    const later = await esi.patch('/settings/company', change, { version: 1 });
    expect(later.json()).toMatchObject({ isPending: false });
    expect(await paymentMethods()).toEqual(change.paymentMethods);
  });

  it('cannot be approved by its author after the other admin is deactivated', async () => {
    const { esi, yaw, change } = await proposed();
    await esi.post(`/users/${await yaw.id()}/disable`, { reason: 'Left us' });
    const own = await esi.post(`/settings/changes/${change.id}/approve`);
    expect([own.statusCode, own.json().code]).toEqual([403, 'settings.change_own']);
    expect((await yaw.post(`/settings/changes/${change.id}/approve`)).statusCode).toBe(401);
    expect(await paymentMethods()).toEqual([]);
  });
});

describe('a pending change', () => {
  it('cannot be decided by its author, or cancelled by anyone else', async () => {
    const { esi, yaw, change } = await proposed();
    const path = `/settings/changes/${change.id}`;
    const own = [
      await esi.post(`${path}/approve`),
      await esi.post(`${path}/reject`, { reason: 'A test' }),
      await yaw.post(`${path}/cancel`),
    ];
    expect(own.map((one) => [one.statusCode, one.json().code])).toEqual([
      [403, 'settings.change_own'],
      [403, 'settings.change_own'],
      [403, 'settings.change_foreign'],
    ]);
    expect((await world.as('finance').post(`${path}/approve`)).statusCode).toBe(403);
    expect(await paymentMethods()).toEqual([]);
  });

  it('cannot be decided by an admin who was appointed or reactivated after it was proposed', async () => {
    const { esi, yaw } = await twoAdmins(world);
    const kwame = world.as('admin3');
    const setDisabled = async (disabledAt: string | null) =>
      world.db
        .updateTable('users')
        .set({ disabledAt })
        .where('id', '=', await kwame.id())
        .execute();
    // The account is older, but was deactivated for more than a week.
    await setDisabled(world.clock());
    world.pass(8 * day);
    await esi.patch(
      '/settings/company',
      { paymentMethods: [wallet('024 400 4417')] },
      { version: 0 },
    );
    const { id } = await onlyPendingChange(world);
    world.pass(60_000);
    await setDisabled(null);
    for (const late of [kwame, world.as('admin4')]) {
      const answers = [
        await late.post(`/settings/changes/${id}/approve`),
        await late.post(`/settings/changes/${id}/reject`, { reason: 'A test' }),
      ];
      expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual(
        answers.map(() => [403, 'settings.change_newer_admin']),
      );
      expect((await late.get('/settings/changes')).json().items[0]).toMatchObject({
        isOwn: false,
        mayDecide: false,
      });
    }
    expect(await paymentMethods()).toEqual([]);
    expect((await yaw.post(`/settings/changes/${id}/approve`)).statusCode).toBe(200);
    expect(await paymentMethods()).toEqual([wallet('024 400 4417')]);
  });

  it('is rejected with a reason that its author can read', async () => {
    const { yaw, change } = await proposed();
    const path = `/settings/changes/${change.id}/reject`;
    expect((await yaw.post(path, { reason: '' })).statusCode).toBe(400);
    expect((await yaw.post(path, { reason: 'That is not our wallet' })).statusCode).toBe(200);
    const [email] = await world.emails();
    expect(email?.subject).toBe('Rejected: Payment accounts');
    expect(email?.text).toContain('That is not our wallet');
    expect([await pendingChanges(world), await paymentMethods()]).toEqual([[], []]);
  });

  it('can be cancelled by its author, who can then propose another one', async () => {
    const { esi, change } = await proposed();
    const other = { paymentMethods: [wallet('020 000 0000')] };
    const early = await esi.patch('/settings/company', other, { version: 1 });
    expect([early.statusCode, early.json().code]).toEqual([409, 'settings.change_pending']);
    const cancel = () => esi.post(`/settings/changes/${change.id}/cancel`);
    expect((await cancel()).statusCode).toBe(200);
    expect((await cancel()).json().code).toBe('settings.change_decided');
    expect((await esi.patch('/settings/company', other, { version: 1 })).json().isPending).toBe(
      true,
    );
  });

  it('expires after seven days and does not block a new one', async () => {
    const { esi, yaw, change } = await proposed();
    world.pass(7 * day);
    expect(await pendingChanges(world)).toEqual([]);
    const late = await yaw.post(`/settings/changes/${change.id}/approve`);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This change expired before another admin approved it. Propose it again',
    ]);
    const again = { paymentMethods: [wallet('020 000 0000')] };
    expect((await esi.patch('/settings/company', again, { version: 1 })).json().isPending).toBe(
      true,
    );
  });

  it('is decided once when two admins act at the same time', async () => {
    const { yaw, change } = await proposed();
    const path = `/settings/changes/${change.id}`;
    const answers = await Promise.all([
      yaw.post(`${path}/approve`),
      yaw.post(`${path}/approve`),
      yaw.post(`${path}/reject`, { reason: 'Changed my mind' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
    const rows = await world.db.selectFrom('settingsChanges').select('state').execute();
    const isApproved = rows[0]?.state === 'APPROVED';
    expect(await paymentMethods()).toHaveLength(isApproved ? 1 : 0);
  });

  it('is proposed once when two admins act at the same time', async () => {
    const { esi, yaw } = await twoAdmins(world);
    const answers = await Promise.all([
      esi.patch('/settings/refunds', limit(null), { version: 0 }),
      yaw.patch('/settings/refunds', limit(moneyOf(100)), { version: 0 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(await pendingChanges(world)).toHaveLength(1);
  });
});

it('every call by which an admin changes settings, permissions or access asks for the password again', () => {
  const open = world.app.context.endpoints.filter(
    ({ method, access, path, stepUp }) =>
      method !== 'GET' &&
      access === 'admin' &&
      /^\/(settings|users|invitations)\b/.test(path) &&
      // Shows a text and changes nothing.
      !path.endsWith('/preview') &&
      !stepUp,
  );
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const stepUps = world.app.context.endpoints
    .filter(({ stepUp }) => stepUp)
    .map(({ path }) => path);
  expect(stepUps).toEqual(
    expect.arrayContaining([
      '/settings/company',
      '/settings/payments',
      '/settings/refunds',
      '/settings/invoicing',
      '/users/:id/enable',
      '/users/:id/disable',
      '/payments/:id/reverse',
      // Calls that pay out money, or write off debts above the limit for one person.
      '/refunds/:id/approve',
      '/refunds/:id/send',
      '/refunds/:id/pay',
      '/invoice-corrections/:id/approve',
    ]),
  );
});
