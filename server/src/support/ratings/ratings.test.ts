import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

let world: World;
let ama: TestCustomer;
let kojo: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  [ama, kojo] = [await world.ama(), await world.kojo()];
  for (const name of ['support', 'staff'] as const) await world.as(name).id();
});
afterAll(() => world.close());

const day = 86_400_000;
type Ticket = { id: string; mayRate: boolean; rating: { score: number } | null };
const support = () => world.as('support');
const opened = async (customer: TestCustomer) =>
  good<Ticket>(await customer.post('/tickets', { subject: 'It is wet', body: 'The corner.' })).id;
async function closed(customer: TestCustomer) {
  const id = await opened(customer);
  good(await support().post(`/tickets/${id}/messages`, { body: 'Sorry. We dried it.' }));
  good(await support().post(`/tickets/${id}/close`));
  return id;
}
const rate = (customer: TestCustomer, id: string, body: object) =>
  customer.post(`/tickets/${id}/rating`, body);
const noticesOf = async (userId: string, id: string) =>
  remindersIn(world.db, { userId, key: `ticket.${id}.closed.%` });

describe('the rating of a ticket', () => {
  it('is requested once, with the first closing, by bell and email', async () => {
    const id = await closed(ama);
    const [notice] = await noticesOf(ama.id, id);
    expect(notice).toMatchObject({ link: `/customer/support/${id}#rating` });
    const emails = await world.emails(ama.email);
    const email = emails.find(({ text }) => text.includes('How did we do?'));
    expect(email?.text).toContain(`/customer/support/${id}#rating`);
    good(await ama.post(`/tickets/${id}/reopen`));
    good(await support().post(`/tickets/${id}/close`));
    const [, second] = await noticesOf(ama.id, id);
    expect(second).toMatchObject({ link: `/customer/support/${id}` });
  });

  it('is given by its customer, once the ticket is closed', async () => {
    const open = await opened(ama);
    const early = await rate(ama, open, { score: 5 });
    expect([early.statusCode, early.json().code]).toEqual([409, 'ticket.rating_closed']);
    const id = await closed(ama);
    expect((await rate(kojo, id, { score: 1 })).statusCode).toBe(404);
    expect((await support().post(`/tickets/${id}/rating`, { score: 5 })).statusCode).toBe(403);
    for (const score of [0, 6, 4.5, '5', null])
      expect((await rate(ama, id, { score })).statusCode).toBe(400);
    expect(good(await ama.get(`/tickets/${id}`))).toMatchObject({ mayRate: true, rating: null });
    const rated = good(await rate(ama, id, { score: 4, comment: ' Quick ' }));
    expect(rated).toMatchObject({ mayRate: true, rating: { score: 4, comment: 'Quick' } });
    const shown = good(await support().get(`/support/tickets/${id}`));
    expect(shown).toMatchObject({ rating: { score: 4, comment: 'Quick' } });
    expect(good(await support().get(`/tickets/${id}`))).toMatchObject({ mayRate: false });
  });

  it('can be changed for seven days, and stays one rating', async () => {
    const id = await closed(kojo);
    good(await rate(kojo, id, { score: 2, comment: 'Slow' }));
    world.pass(6 * day);
    expect(good(await rate(kojo, id, { score: 3 }))).toMatchObject({
      rating: { score: 3, comment: null },
    });
    world.pass(day + 1);
    const late = await rate(kojo, id, { score: 5 });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'A rating can be changed for 7 days',
    ]);
    expect(good(await kojo.get(`/tickets/${id}`))).toMatchObject({
      mayRate: false,
      rating: { score: 3 },
    });
  });

  it('is one, also if it is sent twice at once', async () => {
    const id = await closed(ama);
    const answers = await Promise.all([rate(ama, id, { score: 1 }), rate(ama, id, { score: 2 })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = world.db.selectFrom('ticketRatings').selectAll().where('ticketId', '=', id);
    expect(await rows.execute()).toHaveLength(1);
  });
});

describe('the ratings of a period', () => {
  type Average = { count: number; average: number | null };
  type Ratings = Record<'now' | 'before', Average> & {
    scores: { score: number; count: number }[];
    agents: ({ agent: { id: string } | null } & Average)[];
  };

  it('are averaged by assignee and score, and lead to their tickets', async () => {
    world.pass(60 * day);
    const today = world.clock().slice(0, 10);
    const ids = [await closed(ama), await closed(ama), await closed(kojo)];
    good(await rate(ama, ids[0] ?? '', { score: 5 }));
    good(await rate(ama, ids[1] ?? '', { score: 4, comment: '=1+1' }));
    good(await rate(kojo, ids[2] ?? '', { score: 4 }));
    const path = `/support/ratings?from=${today}&to=${today}`;
    const ratings = good<Ratings>(await support().get(path));
    const supportId = await support().id();
    expect(ratings).toMatchObject({
      now: { count: 3, average: 4.33 },
      before: { count: 0, average: null },
      agents: [{ agent: { id: supportId }, count: 3, average: 4.33 }],
    });
    expect(ratings.scores.map(({ count }) => count)).toEqual([0, 0, 0, 2, 1]);

    const days = `tab=all&ratedFrom=${today}&ratedTo=${today}`;
    type List = { items: { id: string }[]; total: number };
    const list = async (more: string) =>
      good<List>(await support().get(`/support/tickets?${days}&withTotal=true&${more}`));
    expect((await list(`assigneeId=${supportId}`)).total).toBe(3);
    expect((await list('score=5')).items.map(({ id }) => id)).toEqual([ids[0]]);
    const file = (await support().get(`/support/tickets.csv?${days}`)).body;
    expect(file).toMatch(/,Rating,Rating comment,Rated/);
    expect(file.trim().split('\r\n')).toHaveLength(4);
    expect(file).not.toMatch(/,=1\+1/);
    expect((await support().get('/support/tickets?score=7')).statusCode).toBe(400);
    expect((await ama.get(path)).statusCode).toBe(403);
  });
});
