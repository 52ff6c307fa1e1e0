import readXlsxFile from 'read-excel-file/node';
import { afterAll, expect, it } from 'vitest';

import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { labelsOf, startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites, drive, goods } = await startWarehouse();
afterAll(() => world.close());

const get = (id: string, kind: 'pdf' | 'xlsx') =>
  world.as('batches').get(`/batches/${id}/unloading-report.${kind}`);
async function sheetsOf(id: string) {
  const [cartons, found] = await readXlsxFile((await get(id, 'xlsx')).rawPayload);
  return {
    outcomes: Object.fromEntries(
      (cartons?.data ?? []).slice(1).map((row) => [row[1], row[6]] as const),
    ),
    cartons: cartons?.data.slice(1) ?? [],
    found: found?.data.slice(1) ?? [],
  };
}

it('the report gives the outcome of every carton and the resolution of every discrepancy', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const amaGoods = await goods({ customerId: ama.id, cartons: 4 });
  const his = await goods({ customerId: kojo.id, cartons: 1 });
  const [first = '', wet = '', late = '', lost = ''] = labelsOf(amaGoods);
  const [over = ''] = labelsOf(his);
  const { id, batchNumber } = await drive.sail(seaPlan(sites), labelsOf(amaGoods));
  const early = await get(id, 'pdf');
  expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
    409,
    `The report is available once unloading of ${batchNumber} starts.`,
  ]);

  await drive.land(id);
  await drive.unload(id, first, { shelf: 'B-07' });
  await drive.unload(id, wet);
  await drive.unload(id, over);
  const wetId = amaGoods.packages[1]?.id ?? '';
  good(
    await world
      .as('warehouse-gh')
      .post(`/packages/${wetId}/damage`, { condition: 'WET', note: 'Sea water at the door' }),
  );
  expect((await sheetsOf(id)).outcomes).toEqual({
    [first]: 'Unloaded 已卸',
    [wet]: 'Unloaded 已卸',
    [late]: 'Not scanned yet 未扫描',
    [lost]: 'Not scanned yet 未扫描',
    [over]: 'Over 多件',
  });

  // A scan that was undone does not count as unloading.
  await drive.unload(id, late);
  const undoBody = { code: late, reason: 'It was the carton beside it' };
  good(await world.as('warehouse-gh').post(`/batches/${id}/undo-unload`, undoBody));
  const undone = await sheetsOf(id);
  expect(undone.outcomes[late]).toBe('Not scanned yet 未扫描');
  expect(undone.cartons.find((row) => row[1] === late)).toMatchObject({ 9: null, 10: null });

  await drive.through(id, 'complete');
  await drive.unload(id, late);
  const after = await sheetsOf(id);
  expect(after.outcomes).toEqual({
    [first]: 'Unloaded 已卸',
    [wet]: 'Unloaded 已卸',
    [late]: 'Unloaded 已卸',
    [lost]: 'Short 少件',
    [over]: 'Over 多件',
  });
  // Discrepancies come first, so they are easy to see.
  expect(after.cartons.slice(0, 2).map((row) => row[1])).toEqual([lost, over]);
  expect(after.cartons.find((row) => row[1] === first)).toMatchObject({ 8: 'B-07' });
  expect(after.cartons.filter((row) => row[7] !== null).map((row) => row[1])).toEqual([wet]);
  const foundRows = after.found.map((row) => [row[0], row[1], row[6]]);
  expect(foundRows).toHaveLength(4);
  expect(foundRows).toEqual(
    expect.arrayContaining([
      ['Over 多件', over, null],
      ['Damaged 破损', wet, null],
      ['Short 少件', late, `Found and unloaded from ${batchNumber}`],
      ['Short 少件', lost, null],
    ]),
  );

  const pdf = await get(id, 'pdf');
  expect(pdf.headers['content-disposition']).toContain(`unloading-report-${batchNumber}.pdf`);
  const pages = await readPdf(new Uint8Array(pdf.rawPayload), 72);
  const text = pages.map((page) => page.text).join('\n');
  for (const expectedText of [
    'UNLOADING REPORT',
    '卸货核对报告',
    'On list 清单件数',
    'Short 少件',
    'Over 多件',
    'Damaged 破损',
    'Found wet in Ghana: Sea water at the door',
    `Found and unloaded from ${batchNumber}`,
    'Unresolved 未处理',
    ...labelsOf(amaGoods),
    over,
  ])
    expect(text).toContain(expectedText);
  expect(text).not.toContain('Draft');
  expect(text).not.toContain('〓');
});
