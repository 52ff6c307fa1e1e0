import { releaseTexts } from '@sankofa/domain/shipments/release-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { claimOf, viewTokenFor } from '../../accounts/sessions/tokens.ts';
import { notify } from '../../reminders/reminders.ts';
import { accessRows } from '../../testing/access/access-rows.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

type Name = Parameters<World['as']>[0];
type View = { accessToken: string; endsAt: string; name: string };

const reason = 'She asked why her deposit is due';
let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
let kojo: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.customer({ name: 'Ama Boateng' });
  kojo = await world.kojo();
});
afterAll(() => world.close());

const begin = (id: string, by: Name = 'support') =>
  world.as(by).post(`/customers/${id}/views`, { reason });
const viewOf = async (id: string, by?: Name) => (await begin(id, by)).json<View>();

/** A call with the view's token, in the colleague's own browser: with their cookies. */
async function asViewer(
  { accessToken }: View,
  path: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'HEAD' = 'GET',
  payload: object = {},
) {
  const headers = await world.as('support').headers({ version: 1 });
  return world.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, authorization: `Bearer ${accessToken}` },
    ...(method !== 'GET' && method !== 'HEAD' && { payload }),
  });
}

describe('a view of a customer’s area', () => {
  it('shows what the customer sees, and nothing of another customer', async () => {
    const { invoiceId, shipment } = await trade.invoiced(ama);
    const other = await trade.invoiced(kojo);
    const view = await viewOf(ama.id);
    expect(view.name).toBe('Ama Boateng');
    expect((await asViewer(view, '/auth/me')).json()).toMatchObject({
      user: { id: ama.id, role: 'CUSTOMER' },
    });
    const listed = (await asViewer(view, '/shipments')).json<{ items: { id: string }[] }>();
    expect(listed.items.map(({ id }) => id)).toEqual([shipment.id]);
    expect((await asViewer(view, `/invoices/${invoiceId}`)).statusCode).toBe(200);
    expect((await asViewer(view, `/invoices/${other.invoiceId}`)).statusCode).toBe(404);
    // Not with the rights of the colleague.
    expect((await asViewer(view, '/customers')).statusCode).toBe(403);
  });

  it('refuses every call that is not a GET, whatever the endpoint', async () => {
    const view = await viewOf(ama.id);
    const calls = world.app.context.endpoints.filter(({ method }) => method !== 'GET');
    expect(calls.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const { method, path } of calls) {
      const row = accessRows[`${method} ${path}`];
      const url = path.replaceAll(/:(\w+)/g, (_all, name: string) => row?.path?.[name] ?? ama.id);
      const answer = await asViewer(view, url, method);
      const { code } = answer.json<{ code: string }>();
      if (answer.statusCode !== 403 || code !== 'auth.viewing')
        wrong.push(`${method} ${path}: ${answer.statusCode} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    '/me/second-factor',
    '/me/sessions',
    '/me/data',
    '/me/device-secret',
    '/me/email-change',
    '/me/erasure',
  ])('never shows %s', async (path) => {
    const view = await viewOf(ama.id);
    const answer = await asViewer(view, path);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.viewing_private']);
    expect((await asViewer(view, path, 'HEAD')).statusCode).toBe(403);
  });

  it('never shows a pickup code', async () => {
    const { id } = await trade.goods(ama);
    await world.db
      .updateTable('shipments')
      .set({ pickupCode: '482913', status: 'READY_FOR_PICKUP' })
      .where('id', '=', id)
      .execute();
    await world.db
      .updateTable('packages')
      .set({ state: 'AVAILABLE', siteId: trade.sites.accra })
      .where('shipmentId', '=', id)
      .execute();
    await world.work(trade.finance, async (work) =>
      notify(work, {
        userId: ama.id,
        key: 'ready',
        title: releaseTexts.ready({ number: '7K3Q', isDelivery: false }),
        body: releaseTexts.readyBody({
          count: 1,
          code: '482913',
          office: 'Accra office',
          address: '14 Spintex Road',
          openingHours: '',
          isDelivery: false,
        }),
        link: null,
      }),
    );
    for (const path of [`/shipments/${id}`, '/users/reminders'])
      expect([path, (await ama.get(path)).body.includes('482913')]).toEqual([path, true]);
    const view = await viewOf(ama.id);
    for (const path of [`/shipments/${id}`, '/shipments', '/users/reminders'])
      expect([path, (await asViewer(view, path)).body.includes('482913')]).toEqual([path, false]);
  });

  it('ends after 15 minutes', async () => {
    const view = await viewOf(ama.id);
    world.pass(15 * 60_000 - 1_000);
    await world.as('support').id();
    await world.as('support').get('/auth/me');
    expect((await asViewer(view, '/shipments')).statusCode).toBe(200);
    world.pass(1_000);
    expect((await asViewer(view, '/shipments')).statusCode).toBe(401);
  });

  it('ends with the colleague’s session, their permission, and at Exit', async () => {
    const ending = [
      async () => {
        await world.as('support').delete('/customers/views');
      },
      async () => {
        await world.db
          .updateTable('sessions')
          .set({ endedAt: world.clock(), endedBecause: 'LOGOUT' })
          .where('userId', '=', await world.as('support').id())
          .execute();
      },
      async () => {
        await world.db
          .updateTable('users')
          .set({ duties: ['content'] })
          .where('id', '=', await world.as('support').id())
          .execute();
      },
    ];
    const undo = async () => {
      const id = await world.as('support').id();
      await world.db
        .updateTable('sessions')
        .set({ endedAt: null, endedBecause: null })
        .where('userId', '=', id)
        .execute();
      await world.db
        .updateTable('users')
        .set({ duties: ['support'] })
        .where('id', '=', id)
        .execute();
    };
    for (const end of ending) {
      const view = await viewOf(ama.id);
      expect((await asViewer(view, '/shipments')).statusCode).toBe(200);
      await end();
      expect((await asViewer(view, '/shipments')).statusCode).toBe(401);
      await undo();
    }
    // The colleague's own session is as before.
    expect((await world.as('support').get('/auth/me')).json().user.role).toBe('STAFF');
  });

  it('shows no one to a token that names another customer than the view', async () => {
    await viewOf(ama.id);
    const view = await world.db
      .selectFrom('customerViews')
      .select(['id as viewId', 'viewerId'])
      .where('customerId', '=', ama.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const statusFor = async (customerId: string) => {
      const claim = { ...view, customerId };
      const { accessToken: secret } = world.config.secrets;
      const accessToken = await viewTokenFor(secret, claim, world.clock());
      return (await asViewer({ accessToken, endsAt: '', name: '' }, '/shipments')).statusCode;
    };
    expect([await statusFor(ama.id), await statusFor(kojo.id)]).toEqual([200, 401]);
  });

  it('is replaced by the next one', async () => {
    const first = await viewOf(ama.id);
    const second = await viewOf(kojo.id);
    expect((await asViewer(first, '/shipments')).statusCode).toBe(401);
    expect((await asViewer(second, '/shipments')).statusCode).toBe(200);
  });

  it('is not an access token: sockets do not accept it', async () => {
    const { accessToken } = await viewOf(ama.id);
    expect(await claimOf(world.config.secrets.accessToken, accessToken, world.clock())).toBeNull();
  });
});

describe('beginning a view', () => {
  it('reaches the customer by notification and email, and is in the audit log with its reason', async () => {
    const esi = await world.customer({ name: 'Esi Turkson' });
    await begin(esi.id, 'admin');
    const { reminders } = (await esi.get('/users/reminders')).json<{
      reminders: { title: string; body: string }[];
    }>();
    expect(reminders[0]).toMatchObject({ title: 'A member of our team viewed your account' });
    expect(reminders[0]?.body).toMatch(/^Efua \(admin\) viewed your account/);
    expect(reminders[0]?.body).toContain(reason);
    const [email] = await world.emails(esi.email);
    expect(email?.text).toContain(reason);
    const row = await world.db
      .selectFrom('auditLog')
      .select(['action', 'reason', 'actorId'])
      .where('subjectId', '=', esi.id)
      .where('action', '=', 'customer.view')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      action: 'customer.view',
      reason,
      actorId: await world.as('admin').id(),
    });
  });

  it('is for support and admins, with a reason', async () => {
    for (const by of ['finance', 'warehouse-gh', 'content'] as const)
      expect((await begin(ama.id, by)).statusCode).toBe(403);
    expect((await ama.post(`/customers/${ama.id}/views`, { reason })).statusCode).toBe(403);
    for (const body of [{}, { reason: '' }, { reason: 'x' }])
      expect((await world.as('support').post(`/customers/${ama.id}/views`, body)).statusCode).toBe(
        400,
      );
  });

  it('is refused for colleagues and deactivated customers', async () => {
    expect((await begin(await world.as('finance').id())).statusCode).toBe(404);
    const off = await world.customer({ name: 'Off Line' });
    await world.as('admin').post(`/users/${off.id}/disable`, { reason: 'She asked us to' });
    expect((await begin(off.id)).json().code).toBe('account.step_not_allowed');
  });
});
