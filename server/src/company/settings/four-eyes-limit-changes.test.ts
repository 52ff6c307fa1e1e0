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

const limit = (anotherSendsAbove: object | null) => ({ anotherSendsAbove });

describe('a change of a four-eyes limit', () => {
  it.each([
    { path: '/settings/payments', body: { twoConfirmAbove: null } },
    { path: '/settings/refunds', body: limit(null) },
    { path: '/settings/invoicing', body: { isIssuedAutomatically: true, reviewAbove: null } },
  ])(
    'at $path is pending while the old limit stays in force, and emailed to every admin',
    async ({ path, body }) => {
      const { esi, yaw } = await twoAdmins(world);
      const before = (await esi.get(path)).json();
      expect((await esi.patch(path, body, { version: 0 })).json()).toEqual({
        ...before,
        isPending: true,
      });
      expect((await esi.get(path)).json()).toEqual(before);
      const change = await onlyPendingChange(world);
      expect(change.proposed.at(-1)).toMatch(/No limit$/);
      await yaw.post(`/settings/changes/${change.id}/approve`);
      expect((await esi.get(path)).json()).toEqual({ ...body, version: 1 });
      const admins = [expect.stringMatching(/^araba\./), expect.stringMatching(/^efua\./)];
      for (const kind of ['Needs approval: ', 'Changed: ']) {
        const told = (await world.emails()).filter(({ subject }) => subject.startsWith(kind));
        expect(told.map(({ to }) => to).toSorted()).toEqual(admins);
      }
    },
  );

  it('by the only admin takes effect at once, with an email', async () => {
    const saved = await world
      .as('admin')
      .patch('/settings/refunds', limit(moneyOf(1_000)), { version: 0 });
    expect(saved.json()).toMatchObject({ isPending: false });
    expect(await emailSubjects(world)).toEqual([expect.stringMatching(/^Changed: /)]);
  });

  it('needs no approval if nothing changes', async () => {
    const { esi } = await twoAdmins(world);
    const { version, ...same } = (await esi.get('/settings/refunds')).json();
    const saved = await esi.patch('/settings/refunds', same, { version });
    expect(saved.json()).toMatchObject({ isPending: false, version });
    expect(await pendingChanges(world)).toEqual([]);
    expect(await emailSubjects(world)).toEqual([]);
  });
});
