import { trackingNumberFrom } from '@sankofa/domain/values/codes';
import { afterAll, expect, it } from 'vitest';

import { newId } from '../../platform/ids.ts';
import { memberOf, password } from '../../testing/authenticator.ts';
import { waitsForLock } from '../../testing/postgres/wait-for-lock.ts';
import { openSites } from '../../testing/trade/goods.ts';
import { startWorld } from '../../testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());

it('a shipment that is being added blocks a deletion request', async () => {
  const { accra } = await openSites(world);
  const member = await memberOf(world, 'customer');
  const customer = await member.signedIn();
  const now = world.clock();
  const actor = { id: member.id, role: 'CUSTOMER' as const, duties: [], siteKind: null };
  const answer = await world.work(actor, async ({ tx }) => {
    await tx
      .insertInto('shipments')
      .values({
        id: newId(now),
        trackingNumber: trackingNumberFrom(crypto.getRandomValues(new Uint8Array(12))),
        customerId: member.id,
        mode: 'SEA',
        goodsClass: 'NORMAL',
        destinationSiteId: accra,
        status: 'READY',
        createdBy: member.id,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    const pending = customer.post('/me/erasure', { currentPassword: password });
    expect(await waitsForLock(world.db, pending)).toBe('waits');
    return { pending };
  });
  const { statusCode, json } = await answer.pending;
  expect([statusCode, json().code]).toEqual([409, 'erasure.blocked']);
});

it('an admin’s own deletion request is decided by another admin', async () => {
  const admin = world.as('admin');
  const id = crypto.randomUUID();
  const userId = await admin.id();
  await world.db
    .insertInto('erasureRequests')
    .values({ id, userId, state: 'REQUESTED', requestedAt: world.clock() })
    .execute();
  for (const answer of [
    await admin.post(`/erasures/${id}/carry-out`),
    await admin.post(`/erasures/${id}/refuse`, { reason: 'I stay after all' }),
  ])
    expect(answer.json().code).toBe('account.self');
  const refused = await world
    .as('admin2')
    .post(`/erasures/${id}/refuse`, { reason: 'You are the only one who knows the books' });
  expect(refused.statusCode).toBe(200);
});
