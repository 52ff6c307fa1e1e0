import { shelfLabelFrom } from '@sankofa/domain/values/codes';
import { afterAll, expect, it } from 'vitest';

import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites, carton: cartonOf, cartonNow } = await startWarehouse();
afterAll(() => world.close());
const { id: customerId } = await world.ama();
const china = world.as('warehouse-cn');
const measures = { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50 };
const label = shelfLabelFrom('A-07-3');
const misread = `${label.slice(0, -1)}${label.endsWith('0') ? '1' : '0'}`;
const fieldsOf = (answer: { json: <T>() => T }) =>
  answer.json<{ fields?: Record<string, string> }>().fields;

it('tells a shelf label from a carton label, however it is read', async () => {
  for (const code of [label, label.toLowerCase(), misread]) {
    const answer = await china.get(`/warehouse/scan?code=${code}`);
    expect(answer.json()).toMatchObject({ kind: 'shelf', packages: [] });
  }
});

it('never receives a shelf label as an unknown carton', async () => {
  const body = { supplierNumber: label, measures, condition: 'GOOD', siteId: sites.guangzhou };
  const answer = await china.post('/warehouse/receive', body);
  expect(answer.statusCode).toBe(400);
  expect(fieldsOf(answer)).toEqual({
    supplierNumber: 'This is a shelf label. Scan the carton’s courier number',
  });
});

it('a scanned shelf label is used as the shelf when a carton is received or moved', async () => {
  const received = await china.post('/warehouse/receive', {
    supplierNumber: 'SF778899',
    measures,
    condition: 'GOOD',
    siteId: sites.guangzhou,
    shelf: label,
  });
  expect(received.json()).toMatchObject({ package: { shelf: 'A-07-3' } });
  const carton = await cartonOf({ customerId });
  const moved = await china.post('/warehouse/move', {
    packageIds: [carton.id],
    shelf: shelfLabelFrom('B-1'),
  });
  expect(moved.statusCode).toBe(200);
  expect(await cartonNow(carton.id)).toMatchObject({ shelf: 'B-1' });
});

it('refuses a misread shelf label, and a carton label in place of a shelf', async () => {
  const carton = await cartonOf({ customerId });
  const move = (shelf: string) => china.post('/warehouse/move', { packageIds: [carton.id], shelf });
  expect(fieldsOf(await move(misread))).toEqual({
    shelf: 'The shelf label was misread. Scan it again',
  });
  expect(fieldsOf(await move(carton.labelNumber))).toEqual({
    shelf: 'This is a carton label. Scan the shelf',
  });
});

it('prints shelf labels, and says which name can’t be a shelf', async () => {
  const good = await china.get('/shelf-labels.pdf?shelves=a-07-3,B-1');
  expect(good.statusCode).toBe(200);
  expect(good.headers['content-type']).toBe('application/pdf');
  const bad = await china.get('/shelf-labels.pdf?shelves=A%2007');
  expect(bad.statusCode).toBe(400);
  expect((await world.as('finance').get('/shelf-labels.pdf?shelves=A')).statusCode).toBe(403);
});
