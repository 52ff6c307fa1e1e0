import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { waitsForLock } from '../testing/postgres/wait-for-lock.ts';
import { remindersIn } from '../testing/reminders.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';
import { assignTicket } from './desk-steps.ts';
import { runDueSnoozes } from './testing/desk.ts';

let world: World;
let ama: TestCustomer;
let kojo: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  [ama, kojo] = [await world.ama(), await world.kojo()];
  for (const name of ['support', 'staff', 'finance'] as const) await world.as(name).id();
});
afterAll(() => world.close());

type Desk = {
  id: string;
  ticketNumber: string;
  state: string;
  dueAt: string | null;
  isOverdue: boolean;
  assignee: { id: string } | null;
  messages: { id: string; body: string }[];
  notes: { author: string; body: string }[];
};
type List = { items: Desk[]; nextCursor: string | null; total?: number };
const support = () => world.as('support');
const open = async (customer: TestCustomer, subject = 'Where is my carton?') =>
  good<{ id: string }>(await customer.post('/tickets', { subject, body: 'Please tell me.' })).id;
const ticketOf = async (id: string) => good<Desk>(await support().get(`/support/tickets/${id}`));
const list = async (query: string, by = support()) =>
  good<List>(await by.get(`/support/tickets?${query}`));
const step = async (id: string, name: string, body: object, by = support()) =>
  by.post(`/support/tickets/${id}/${name}`, body);
const hour = 60 * 60_000;

describe('the response clock', () => {
  it('starts with a message, stops with our reply, and counts working hours only', async () => {
    const id = await open(ama);
    // Saturday 9:30: three and a half hours today, and half an hour on Monday.
    expect(await ticketOf(id)).toMatchObject({
      state: 'OPEN',
      dueAt: '2026-11-23T08:30:00.000Z',
      isFirstAnswer: true,
      isOverdue: false,
    });
    world.pass(hour);
    good(await ama.post(`/tickets/${id}/messages`, { body: 'Hello?' }));
    expect((await ticketOf(id)).dueAt).toBe('2026-11-23T08:30:00.000Z');
    good(await support().post(`/tickets/${id}/messages`, { body: 'On the vessel.' }));
    expect(await ticketOf(id)).toMatchObject({ state: 'ANSWERED', dueAt: null, isOverdue: false });
    world.pass(60 * hour);
    expect(await ticketOf(id)).toMatchObject({ isOverdue: false });
    good(await ama.post(`/tickets/${id}/messages`, { body: 'Thanks, and when?' }));
    const again = await ticketOf(id);
    expect(again).toMatchObject({ state: 'OPEN', isFirstAnswer: false });
    world.pass(Date.parse(again.dueAt ?? '') - Date.parse(world.clock()) + 1);
    expect(await ticketOf(id)).toMatchObject({ isOverdue: true });
    expect(good<{ overdue: number }>(await support().get('/support/counts')).overdue).toBe(1);
    expect((await list('isOverdue=true')).items.map((one) => one.id)).toEqual([id]);
    good(await support().post(`/tickets/${id}/close`));
    expect(await ticketOf(id)).toMatchObject({ state: 'CLOSED', dueAt: null });
  });

  it('follows the rules of the settings, for messages from then on', async () => {
    const before = await open(kojo);
    const due = (await ticketOf(before)).dueAt;
    const admin = world.as('admin');
    const rules = good<{ version: number; week: unknown[] }>(await admin.get('/settings/support'));
    const { version, ...held } = rules;
    const body = { ...held, firstAnswerHours: 1, week: Array.from({ length: 7 }, () => night) };
    good(await admin.patch('/settings/support', body, { version }));
    expect((await admin.patch('/settings/support', body, { version })).statusCode).toBe(409);
    expect((await support().patch('/settings/support', body, { version })).statusCode).toBe(403);
    expect((await ticketOf(before)).dueAt).toBe(due);
    const after = await ticketOf(await open(kojo));
    expect(after.dueAt?.slice(11)).toBe('21:00:00.000Z');
    const bad = { ...body, week: body.week.map(() => null) };
    expect((await admin.patch('/settings/support', bad, { version: version + 1 })).statusCode).toBe(
      400,
    );
    await world.db.deleteFrom('settings').where('section', '=', 'support').execute();
  });
});
const night = { from: '20:00', to: '23:00' };

describe('the queue', () => {
  it('is sorted by when our reply is due, with tabs, totals and pages', async () => {
    await world.db.updateTable('tickets').set({ state: 'CLOSED', dueAt: null }).execute();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      ids.push(await open(ama, `Question ${n}`));
      world.pass(60_000);
    }
    const [first = '', second = ''] = ids;
    good(await support().post(`/tickets/${first}/messages`, { body: 'Answered already' }));
    const expected = [...ids.slice(1), first];
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: List = await list(`limit=2&withTotal=true${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(5);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(expected);
    good(await step(second, 'priority', { priority: 'URGENT' }));
    expect((await list('priority=URGENT')).items.map(({ id }) => id)).toEqual([second]);
    // Replying takes an unassigned ticket.
    expect((await list('tab=mine')).items.map(({ id }) => id)).toEqual([first]);
    expect((await list('tab=unassigned')).items.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await list(`tab=mine`, world.as('staff'))).items).toEqual([]);
    expect((await list('state=ANSWERED')).items.map(({ id }) => id)).toEqual([first]);
    expect((await list(`q=Question%203`)).items).toHaveLength(1);
    expect((await list(`customerId=${kojo.id}`)).items).toEqual([]);
    expect(good(await support().get('/support/counts'))).toEqual({
      mine: 1,
      unassigned: 4,
      open: 5,
      overdue: 0,
    });
    good(await ama.post(`/tickets/${second}/close`));
    expect((await list('tab=closed&q=Question')).items.map(({ id }) => id)).toEqual([second]);
  });

  it('is refused to everyone without the Support permission', async () => {
    for (const person of [ama, world.as('finance'), world.as('warehouse-gh')])
      expect((await person.get('/support/tickets')).statusCode).toBe(403);
  });
});

describe('assignment', () => {
  it('notifies the new assignee, who alone is notified of the next message', async () => {
    const id = await open(ama);
    const staffId = await world.as('staff').id();
    const answer = await step(id, 'assign', { assigneeId: staffId, insteadOf: null });
    expect(good<Desk>(answer).assignee).toMatchObject({ id: staffId, name: 'Kwame Asante' });
    const notices = () => remindersIn(world.db, { userId: staffId, key: `ticket.${id}.%` });
    expect((await notices()).at(-1)).toMatchObject({
      body: 'Yaw Darko assigned this ticket to you.',
      link: `/staff/support/${id}`,
    });
    const supportId = await support().id();
    const before = await remindersIn(world.db, { userId: supportId, key: `ticket.${id}.%` });
    good(await ama.post(`/tickets/${id}/messages`, { body: 'And now?' }));
    expect((await notices()).at(-1)?.body).toBe('A customer sent a new message.');
    expect(await remindersIn(world.db, { userId: supportId, key: `ticket.${id}.%` })).toEqual(
      before,
    );
    good(await step(id, 'assign', { assigneeId: null, insteadOf: staffId }));
    expect((await ticketOf(id)).assignee).toBeNull();
  });

  it('is refused for a colleague without the permission, and for customers', async () => {
    const id = await open(ama);
    for (const assigneeId of [await world.as('finance').id(), ama.id, crypto.randomUUID()]) {
      const answer = await step(id, 'assign', { assigneeId, insteadOf: null });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['assigneeId']]);
    }
    expect(
      (await step(crypto.randomUUID(), 'assign', { assigneeId: null, insteadOf: null })).statusCode,
    ).toBe(404);
  });

  it('goes to the first of two people who take a ticket at once', async () => {
    const id = await open(ama);
    const [supportId, staffId] = [await support().id(), await world.as('staff').id()];
    const { pending } = await world.work(await support().actor(), async (work) => {
      await assignTicket(work, { id, assigneeId: supportId, insteadOf: null });
      const waiting = step(
        id,
        'assign',
        { assigneeId: staffId, insteadOf: null },
        world.as('staff'),
      );
      expect(await waitsForLock(world.db, waiting)).toBe('waits');
      return { pending: waiting };
    });
    const late = await pending;
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'ticket.assigned', message: 'Yaw Darko has taken this ticket' },
    ]);
    expect((await ticketOf(id)).assignee?.id).toBe(supportId);
  });
});

describe('a snooze', () => {
  it('stops the clock until its day, when the ticket is open again', async () => {
    const id = await open(ama);
    const answer = await step(id, 'snooze', { until: world.clock().slice(0, 10) });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['until']]);
    const until = new Date(Date.parse(world.clock()) + 3 * 24 * hour).toISOString().slice(0, 10);
    good(await step(id, 'snooze', { until }));
    expect(await ticketOf(id)).toMatchObject({
      state: 'SNOOZED',
      snoozedUntil: until,
      dueAt: null,
    });
    expect((await ama.get(`/tickets/${id}`)).json()).toMatchObject({ state: 'OPEN' });
    expect(await runDueSnoozes(world)).toBe(0);
    world.pass(3 * 24 * hour);
    expect(await runDueSnoozes(world)).toBe(1);
    expect(await runDueSnoozes(world)).toBe(0);
    const woken = await ticketOf(id);
    expect(woken).toMatchObject({ state: 'OPEN', snoozedUntil: null });
    expect(woken.dueAt).not.toBeNull();
    const notices = await remindersIn(world.db, {
      userId: await support().id(),
      key: `ticket.${id}.woken.%`,
    });
    expect(notices).toHaveLength(1);
  });

  it('ends with a message of the customer, or manually', async () => {
    const id = await open(ama);
    const until = new Date(Date.parse(world.clock()) + 48 * hour).toISOString().slice(0, 10);
    good(await step(id, 'snooze', { until }));
    good(await ama.post(`/tickets/${id}/messages`, { body: 'Any news?' }));
    expect(await ticketOf(id)).toMatchObject({ state: 'OPEN', snoozedUntil: null });
    good(await step(id, 'snooze', { until }));
    good(await step(id, 'wake', {}));
    expect(await ticketOf(id)).toMatchObject({ state: 'OPEN' });
    expect((await step(id, 'wake', {})).statusCode).toBe(409);
  });
});

describe('an internal note', () => {
  const secret = 'Zanzibar-4711: she threatened to go to the press';

  it('is nowhere in what the customer calls, downloads or is sent', async () => {
    const id = await open(ama);
    good(await support().post(`/tickets/${id}/messages`, { body: 'We are looking into it.' }));
    good(
      await step(id, 'assign', {
        assigneeId: await world.as('staff').id(),
        insteadOf: await support().id(),
      }),
    );
    const noted = good<Desk>(await step(id, 'notes', { body: secret }));
    expect(noted.notes).toMatchObject([{ author: 'Yaw Darko', body: secret }]);
    const own = [
      await ama.get('/tickets'),
      await ama.get(`/tickets/${id}`),
      await ama.get('/tickets?q=Zanzibar'),
      await ama.post(`/tickets/${id}/messages`, { body: 'Thank you' }),
      await ama.get('/me/data'),
      await ama.get('/users/reminders'),
      await ama.get(`/support/tickets/${id}`),
      await ama.post(`/tickets/${id}/close`),
      await ama.post(`/tickets/${id}/reopen`),
    ];
    for (const answer of own) expect(answer.body).not.toMatch(/Zanzibar|assignee|priority|"notes"/);
    expect((await ama.get('/tickets?q=Zanzibar')).json().items).toEqual([]);
    const emails = await world.emails();
    expect(emails.filter(({ text, html }) => `${text}${html}`.includes('Zanzibar'))).toEqual([]);
  });

  it('is never changed', async () => {
    const id = await open(ama);
    good(await step(id, 'notes', { body: secret }));
    await expect(world.db.updateTable('ticketNotes').set({ body: 'x' }).execute()).rejects.toThrow(
      /only ever added to/,
    );
    expect((await step(id, 'notes', { body: ' ' })).statusCode).toBe(400);
  });
});
