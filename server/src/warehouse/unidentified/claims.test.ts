import type { Unidentified } from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestCustomer } from '../../testing/people.ts';
import {
  good,
  freightSteps,
  openRoute,
  type RouteFixture,
} from '../../testing/trade/freight-fixture.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let by: ReturnType<typeof freightSteps>;
let route: RouteFixture;
let bill: Buffer;
beforeAll(async () => {
  world = await startWorld();
  route = await openRoute(world);
  by = freightSteps(world, route);
  bill = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fed' } })
    .png()
    .toBuffer();
});
afterAll(() => world.close());

type Carton = { id: string; labelNumber: string; state: string; customer: { id: string } | null };
let number = 143_600_000;
/** Creates an unidentified carton; its courier number ends in `end`. */
async function receiveUnidentified() {
  const end = String((number += 1)).slice(-6);
  const facts = { supplierNumber: `SF1436${end}`, contents: 'Shoes for Wang', shelf: 'U1' };
  const answer = good<{ package: Carton }>(await by.receive(facts));
  return { ...answer.package, end };
}
const china = () => world.as('warehouse-cn');
const claim = (customer: TestCustomer, id: string, numberEnd: string, mode = 'SEA') =>
  customer.post(`/unidentified/${id}/claims`, { numberEnd, mode });
const prove = (customer: TestCustomer, id: string, mode = 'SEA') =>
  customer.upload(`/unidentified/${id}/proof?mode=${mode}`, bill, 'image/png');
const board = async (customer: { get: TestCustomer['get'] }, query = '') =>
  good<{ items: Unidentified[] }>(await customer.get(`/unidentified?limit=100${query}`)).items;
const onBoard = async (customer: { get: TestCustomer['get'] }, id: string) =>
  (await board(customer)).find((one) => one.id === id);
const openClaims = async (id: string) =>
  (await onBoard(china(), id))?.office?.claims.map((one) => one.id) ?? [];
const decide = (id: string, approvedId: string | null, claimIds: string[], more: object = {}) =>
  china().post(`/unidentified/${id}/decide`, {
    claimIds,
    approvedId,
    reason: 'The bill names the goods',
    ...more,
  });
const ofCarton = async (id: string) =>
  world.db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const titlesOf = async (customer: TestCustomer) =>
  good<{ reminders: { title: string }[] }>(await customer.get('/users/reminders')).reminders.map(
    ({ title }) => title,
  );
const auditOf = (id: string) =>
  world.db
    .selectFrom('auditLog')
    .select(['action', 'reason'])
    .where('subjectId', '=', id)
    .orderBy('seq')
    .execute();

test('everyone sees when and where a carton arrived and its size, and nothing that helps a false claim', async () => {
  const { id, labelNumber, end } = await receiveUnidentified();
  const ama = await world.ama();
  const shown = await onBoard(ama, id);
  expect(shown).toEqual({
    id,
    receivedOn: '2026-11-21',
    city: 'Guangzhou',
    measured: { weightKg: 20, lengthCm: 60, widthCm: 40, heightCm: 50, volumeCbm: 0.12 },
    courier: 'SF',
    hasNumber: true,
    isFrozen: false,
    mine: null,
    office: null,
  });
  const { body } = await ama.get('/unidentified');
  for (const secret of [labelNumber, end, 'Wang', 'U1']) expect(body).not.toContain(secret);
  // A search could be used to try numbers, so it has no effect for customers.
  expect(await board(ama, `&q=${end}`)).toHaveLength((await board(ama)).length);
  expect(await board(china(), `&q=${end}`)).toMatchObject([
    { id, office: { carton: { labelNumber, contents: 'Shoes for Wang' }, claims: [] } },
  ]);
  expect((await world.as('finance').get('/unidentified')).statusCode).toBe(403);
});

test('a carton is claimed by the end of its number and assigned to the claimant, who is notified of each step', async () => {
  const { id, end } = await receiveUnidentified();
  const ama = await world.ama();
  const mine = good<Unidentified>(await claim(ama, id, end, 'AIR'));
  expect(mine.mine).toMatchObject({ state: 'OPEN', mode: 'AIR', isNumberRight: true });
  expect(await titlesOf(ama)).toEqual(['We’ve received your claim']);
  expect(await board(ama, '&isClaimed=true')).toMatchObject([{ id }]);
  expect((await ofCarton(id)).state).toBe('UNIDENTIFIED');

  const seen = await openClaims(id);
  expect(seen).toEqual([mine.mine?.id]);
  expect((await decide(id, 'nothing', seen)).statusCode).toBe(400);
  const { shipmentId } = good<{ shipmentId: string }>(await decide(id, seen[0] ?? '', seen));
  expect(await ofCarton(id)).toMatchObject({ state: 'RECEIVED', customerId: ama.id, shipmentId });
  expect((await by.shipment(ama, shipmentId)).packages).toMatchObject([{ id }]);
  expect(await titlesOf(ama)).toContainEqual(expect.stringMatching(/^Claim approved: /));
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'package.receive',
    'claim.open',
    'claim.approve',
  ]);
  expect(await onBoard(ama, id)).toBeUndefined();
  expect((await decide(id, seen[0] ?? '', seen)).json().code).toBe('package.step_not_allowed');
  expect((await claim(await world.kojo(), id, end)).statusCode).toBe(404);
});

test('a carton is claimed with a proof of purchase, which only its sender and the warehouse can open', async () => {
  const { id } = good<{ package: Carton }>(await by.receive({ contents: 'Bag' })).package;
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  expect(await onBoard(ama, id)).toMatchObject({ hasNumber: false, courier: null });
  expect((await claim(ama, id, '123456')).json().code).toBe('claim.number_wrong');
  const claimed = good<Unidentified>(await prove(ama, id));
  expect(claimed.mine).toMatchObject({ isNumberRight: false, hasProof: true });
  const path = `/claims/${claimed.mine?.id}/proof`;
  const statuses = [];
  for (const customer of [ama, kojo, china(), world.as('finance'), world.visitor])
    statuses.push((await customer.get(path)).statusCode);
  expect(statuses).toEqual([200, 404, 200, 403, 401]);
  expect((await china().get(path)).headers['content-type']).toBe('image/webp');
  const text = await ama.upload(
    `/unidentified/${id}/proof?mode=SEA`,
    Buffer.from('no picture'),
    'image/png',
  );
  expect(text.json().code).toBe('file.kind');
});

test('a second claim freezes a carton until a person decides, and the other claimant sees why', async () => {
  const { id, end } = await receiveUnidentified();
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  good(await claim(ama, id, end));
  expect((await onBoard(ama, id))?.isFrozen).toBe(false);
  const second = good<Unidentified>(await prove(kojo, id));
  expect(second.isFrozen).toBe(true);
  expect((await onBoard(ama, id))?.isFrozen).toBe(true);
  // An uninvolved customer doesn't see that it is frozen.
  expect((await onBoard(await world.ama(), id))?.isFrozen).toBe(false);
  expect(await titlesOf(ama)).toContain('Another customer has claimed the same carton');

  const identified = await china().post('/warehouse/identify', {
    packageId: id,
    customerId: ama.id,
    mode: 'SEA',
    reason: 'Her mark is inside',
  });
  expect(identified.json().code).toBe('package.claimed');
  const seen = await openClaims(id);
  expect(seen).toHaveLength(2);
  expect((await decide(id, seen[0] ?? '', seen.slice(0, 1))).json().code).toBe('claim.changed');
  expect(
    (
      await world.as('warehouse-gh').post(`/unidentified/${id}/decide`, {
        claimIds: seen,
        approvedId: null,
        reason: 'From afar',
      })
    ).statusCode,
  ).toBe(403);

  const own = await by.preAlert(kojo, { number: `SF9${end}`, cartons: 1 });
  const wrong = await by.preAlert(ama, { number: `SF8${end}`, cartons: 1 });
  const kojos = seen[1] ?? '';
  expect((await decide(id, kojos, seen, { shipmentId: wrong.id })).statusCode).toBe(400);
  expect((await ofCarton(id)).state).toBe('UNIDENTIFIED');
  good(await decide(id, kojos, seen, { shipmentId: own.id }));
  expect(await ofCarton(id)).toMatchObject({ customerId: kojo.id, shipmentId: own.id });
  const emails = await world.emails(ama.email);
  const refusal = emails.find(({ subject }) => subject.includes('Claim rejected'));
  expect(refusal?.text).toContain('The bill names the goods');
});

test('if every claim is rejected the carton stays unidentified, and can be claimed with better documents', async () => {
  const { id, end } = await receiveUnidentified();
  const ama = await world.ama();
  good(await claim(ama, id, end));
  good(await decide(id, null, await openClaims(id)));
  expect((await ofCarton(id)).state).toBe('UNIDENTIFIED');
  expect((await onBoard(ama, id))?.mine).toMatchObject({
    state: 'REFUSED',
    reason: 'The bill names the goods',
  });
  expect((await decide(id, null, [crypto.randomUUID()])).json().code).toBe('claim.changed');
  expect(good<Unidentified>(await prove(ama, id)).mine).toMatchObject({ state: 'OPEN' });
});

test('a claimant withdraws a claim, which leaves the carton to the other claimants', async () => {
  const { id, end } = await receiveUnidentified();
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  good(await claim(ama, id, end));
  const { mine } = good<Unidentified>(await claim(kojo, id, end));
  const path = `/claims/${mine?.id}/withdraw`;
  expect((await ama.post(path)).statusCode).toBe(404);
  expect(good<Unidentified>(await kojo.post(path)).mine?.state).toBe('WITHDRAWN');
  expect((await kojo.post(path)).json().code).toBe('claim.changed');
  expect((await onBoard(ama, id))?.isFrozen).toBe(false);
  expect(await board(kojo, '&isClaimed=true')).toEqual([]);
});

test('wrong number ends are counted per person across all cartons, and recorded', async () => {
  const cartons = [await receiveUnidentified(), await receiveUnidentified()];
  const ama = await world.ama();
  const statuses: number[] = [];
  for (let round = 0; round < 13; round += 1)
    statuses.push((await claim(ama, cartons[round % 2]?.id ?? '', '999999')).statusCode);
  // The eleventh attempt costs a delay of a second, which never ends on a stopped clock.
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 422), 429, 429]);
  const right = await claim(ama, cartons[0]?.id ?? '', cartons[0]?.end ?? '');
  expect(right.statusCode).toBe(429);
  expect(right.headers['retry-after']).toBeDefined();
  expect((await auditOf(cartons[0]?.id ?? '')).slice(1)).toHaveLength(6);
  world.pass(2_000);
  good(await claim(ama, cartons[0]?.id ?? '', cartons[0]?.end ?? ''));
});

test('a customer has at most five open claims, even with ten simultaneous ones, and one per carton', async () => {
  const ama = await world.ama();
  const cartons = [];
  for (let at = 0; at < 10; at += 1) cartons.push(await receiveUnidentified());
  const answers = await Promise.all(cartons.map(({ id, end }) => claim(ama, id, end)));
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(codes).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409]);
  expect(await board(ama, '&isClaimed=true')).toHaveLength(5);

  const kojo = await world.kojo();
  const { id, end } = cartons[0] ?? { id: '', end: '' };
  const twice = await Promise.all([claim(kojo, id, end), prove(kojo, id)]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await onBoard(kojo, id))?.mine).toMatchObject({ isNumberRight: true, hasProof: true });
});

test('of two simultaneous decisions one succeeds, and the other is refused', async () => {
  const { id, end } = await receiveUnidentified();
  good(await claim(await world.ama(), id, end));
  const seen = await openClaims(id);
  const answers = await Promise.all([decide(id, seen[0] ?? '', seen), decide(id, null, seen)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a customer with five open claims can’t claim a sixth carton, and its document is not read', async () => {
  const ama = await world.ama();
  for (let count = 0; count < 5; count += 1) {
    const { id, end } = await receiveUnidentified();
    good(await claim(ama, id, end));
  }
  const { id, end } = await receiveUnidentified();
  expect((await claim(ama, id, end)).json().code).toBe('claim.too_many');
  const textFile = Buffer.from('no picture');
  const answer = await ama.upload(`/unidentified/${id}/proof?mode=SEA`, textFile, 'image/png');
  expect(answer.json().code).toBe('claim.too_many');
  expect(await openClaims(id)).toEqual([]);
});

test('a carton found in Ghana can’t be claimed: the office matches it to a missing one', async () => {
  const { id } = good<{ package: Carton }>(
    await world.as('warehouse-gh').post('/warehouse/found', {
      measures: { weightKg: 20, lengthCm: 50, widthCm: 40, heightCm: 50 },
      condition: 'GOOD',
      shelf: 'G-7',
      contents: 'Blue box',
      siteId: route.accra,
    }),
  ).package;
  const ama = await world.ama();
  for (const answer of [await claim(ama, id, '600001'), await prove(ama, id)])
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'This carton has already been identified',
    ]);
});
