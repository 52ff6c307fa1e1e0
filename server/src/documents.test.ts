import { type Endpoint, xlsxKind } from '@sankofa/domain/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSimulator, type Simulator } from './payment-gateway/payment-gateway.ts';
import { readPdf } from './pdf/testing/read-pdf.ts';
import { tableOf } from './platform/files/list-table.ts';
import type { Records } from './testing/access/access-row.ts';
import { officeRecordsOf } from './testing/access/records/office-records.ts';
import { ownedRecordsOf } from './testing/access/records/owned-records.ts';
import type { Item } from './testing/exports/export-comparison.ts';
import { exports } from './testing/exports/exports.ts';
import { cargoOf } from './testing/trade/cargo.ts';
import { columnsOf, documents, withoutFigures, type Read } from './testing/trade/documents.ts';
import { runTaxScenario } from './testing/trade/trade-scenario.ts';
import { startTrade } from './testing/trade/trade.ts';
import { startWorld, type World } from './testing/world.ts';

let simulator: Simulator;
let world: World;
let records: Records & { cargo: string };
beforeAll(async () => {
  simulator = await startSimulator();
  world = await startWorld({ gateway: simulator.settings });
  const trade = await startTrade(world);
  const owner = await world.ama();
  const ownedRecords = await ownedRecordsOf(world, trade, owner);
  records = {
    ...ownedRecords,
    ...(await officeRecordsOf(world, trade)),
    cargo: await cargoOf(world, trade.sites),
  };
  // A partly paid invoice.
  await trade.paid(ownedRecords.invoice, 1_000);
  await runTaxScenario(world, trade);
}, 120_000);
afterAll(async () => {
  await world.close();
  await simulator.stop();
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isFile = ({ produces }: Endpoint) =>
  produces === 'application/pdf' || produces === xlsxKind || produces === 'text/csv';

const read: Read = async (path) => {
  const items: Item[] = [];
  let item: Item = {};
  let cursor: string | null = null;
  do {
    const [pathname = '', fixed = ''] = path.split('?');
    const search = new URLSearchParams(fixed);
    if (cursor !== null) search.set('cursor', cursor);
    const answer = await world.as('admin').get(`${pathname}?${search.toString()}`);
    expect(answer.statusCode).toBe(200);
    const page = answer.json<Item & { items?: Item[]; nextCursor?: string | null }>();
    if (cursor === null) item = page;
    items.push(...(page.items ?? []));
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  return { items, document: item };
};

/** Returns the words of a PDF in reading order, across lines and columns. */
const textOf = async (bytes: Uint8Array) =>
  (await readPdf(bytes, 72))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
const plain = (figure: string) => figure.replaceAll(/\s+/g, ' ');

/** Returns the figures that the document does not print. */
async function unprinted(bytes: Uint8Array, figures: readonly string[]) {
  const text = await textOf(bytes);
  return figures.filter((figure) => !text.includes(plain(figure)));
}

/** Returns rows of the workbook that match no figure, and figures that match no row. */
async function unlike(bytes: Uint8Array, columns: readonly number[], figures: readonly string[]) {
  const [, ...rows] = await tableOf({ bytes, kind: xlsxKind });
  const cells = rows.map((row) => columns.map((at) => row[at]).join('|'));
  return [
    ...cells.filter((row) => !figures.includes(row)),
    ...figures.filter((figure) => !cells.includes(figure)),
  ];
}

describe('a document', () => {
  it('has its figures compared, or a reason why it has none', () => {
    const files = world.app.context.endpoints.filter(isFile).map(nameOf);
    const known = [exports, documents, withoutFigures].flatMap((one) => Object.keys(one));
    expect(files.toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.keys(documents))('has the figures of its screen: %s', async (name) => {
    const document = documents[name];
    if (!document) throw new Error(`There is no ${name}`);
    const figures = await document.figures(read, records);
    expect(figures).not.toEqual([]);
    const answer = await world.as('admin').get(document.path(records));
    expect([name, answer.statusCode]).toEqual([name, 200]);
    const columns = columnsOf[name];
    const missing = columns
      ? await unlike(answer.rawPayload, columns, figures)
      : await unprinted(new Uint8Array(answer.rawPayload), figures);
    expect(missing).toEqual([]);
  });
});
