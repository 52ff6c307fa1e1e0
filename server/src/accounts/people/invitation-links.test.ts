import { termsVersion } from '@sankofa/domain/accounts/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const admin = () => world.as('admin');
const day = 24 * 60 * 60_000;
let count = 0;
async function invited(changes: object = {}) {
  const email = `kwesi.${(count += 1)}@example.test`;
  const answer = await admin().post('/invitations', {
    email,
    role: 'STAFF',
    duties: ['support'],
    siteKind: null,
    ...changes,
  });
  return { email, id: answer.json<{ id: string }>().id };
}
const copy = (id: string) => admin().post(`/invitations/${id}/link`);
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const offer = (token: string) => world.visitor.get(`/auth/invitations/${token}`);

test('a copied link registers its person, is shown once and replaces the emailed one', async () => {
  const { email, id } = await invited();
  const [sentEmail] = await world.emails(email);
  const emailed = /register\?token=([\w-]+)/.exec(sentEmail?.text ?? '')?.[1] ?? '';
  expect((await offer(emailed)).statusCode).toBe(200);

  const copied = await copy(id);
  expect(copied.headers['cache-control']).toBe('no-store');
  const { link } = copied.json();
  expect(link).toMatch(new RegExp(`^${world.config.publicUrl}/staff/register\\?token=[\\w-]{43}$`));
  expect((await offer(emailed)).json().code).toBe('auth.token_invalid');
  const stored = await world.db
    .selectFrom('oneTimeTokens')
    .selectAll()
    .where('invitationId', '=', id)
    .execute();
  expect(JSON.stringify(stored)).not.toContain(tokenIn(link));
  const log = await world.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', id)
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['invitation.send', 'invitation.copy_link']);
  expect(JSON.stringify(log)).not.toContain(tokenIn(link));

  const second = tokenIn((await copy(id)).json().link);
  expect((await offer(tokenIn(link))).json().code).toBe('auth.token_invalid');
  const register = () =>
    world.visitor.post('/auth/register', {
      name: 'Kwesi Appiah',
      email,
      phone: '024 457 7001',
      password: 'twelve green crates',
      role: 'STAFF',
      acceptedTerms: termsVersion,
      token: second,
    });
  expect((await register()).statusCode).toBe(200);
  expect((await register()).json().code).toBe('auth.token_invalid');
  expect((await copy(id)).statusCode).toBe(404);
});

test('of two links copied at the same time, one works', async () => {
  const { id } = await invited({ role: 'ADMIN', duties: [] });
  const links = await Promise.all([copy(id), copy(id), copy(id)]);
  expect(links[0]?.json().link).toContain('/admin/register?token=');
  const offers = await Promise.all(
    links.map(async (answer) => (await offer(tokenIn(answer.json().link))).statusCode),
  );
  expect(offers.filter((status) => status === 200)).toHaveLength(1);
});

test('an email that still waits is not sent with an old link', async () => {
  const { email, id } = await invited();
  const { link } = (await copy(id)).json();
  expect(await world.emails(email)).toEqual([]);
  expect((await offer(tokenIn(link))).statusCode).toBe(200);
});

test('an expired or revoked invitation gives no link, and neither does anyone but an admin', async () => {
  const revoked = await invited();
  await admin().delete(`/invitations/${revoked.id}`);
  expect((await copy(revoked.id)).statusCode).toBe(404);
  const { id } = await invited();
  expect((await world.as('support').post(`/invitations/${id}/link`)).statusCode).toBe(403);
  world.pass(3 * day);
  expect((await copy(id)).json().code).toBe('account.step_not_allowed');
});

test('pending invitations are listed page by page, newest first, and filtered', async () => {
  const open = await Promise.all([invited(), invited({ role: 'ADMIN', duties: [] }), invited()]);
  const list = async (query: string) =>
    (await admin().get(`/invitations?withTotal=true${query}`)).json();
  const all: string[] = [];
  let cursor: string | null = '';
  let total = -1;
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${cursor}`;
    const page = await list(`&limit=2${after}`);
    all.push(...page.items.map(({ id }: { id: string }) => id));
    cursor = page.nextCursor;
    total = page.total;
  }
  expect(all).toHaveLength(total);
  expect(all).toEqual(all.toSorted().toReversed());
  expect((await list('&state=OPEN')).total).toBe(open.length);
  expect((await list('&state=OPEN&role=ADMIN')).items[0].id).toBe(open[1]?.id);
  expect((await list('&state=EXPIRED')).total).toBe(all.length - open.length);
  expect((await list(`&q=${open[0]?.email ?? ''}`)).items).toMatchObject([
    { email: open[0]?.email },
  ]);
  expect((await admin().get('/invitations?cursor=WyJ4Il0')).statusCode).toBe(400);
});
