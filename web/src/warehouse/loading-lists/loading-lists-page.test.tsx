import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import readXlsxFile from 'read-excel-file/browser';
import { expect, test, vi } from 'vitest';

import { type ServerRequest, fakeServer, json } from '../../testing/fake-server.ts';
import { renderAs } from '../testing/fixtures.tsx';
import LoadingListsPage from './loading-lists-page.tsx';

type Row = { row: number; cells: Record<string, string> };
type ImportBody = { isFinal: boolean; rows: Row[] };
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    cells: { mark: 'SNK-7K3Q4', supplierNumber: `SF${1000 + at}`, contents: 'Pots' },
  }));
const headings = [
  { text: '唛头', column: 'mark' },
  { text: 'Tracking number', column: 'supplierNumber' },
  { text: 'Contents', column: 'contents' },
  { text: 'Remarks', column: null },
];
const read = (rows: Row[]) =>
  json(200, {
    fileHash: 'a'.repeat(64),
    columns: ['mark', 'supplierNumber', 'contents'],
    headings,
    rows: rows.map((one) => ({ ...one, others: one.row === 2 ? { '3': 'Keep dry' } : {} })),
  });
const bodyOf = ({ body }: ServerRequest) => body as ImportBody;
/** Answers for each row like the server: valid, unless its shipping mark is not the customer's. */
const checkRows = (request: ServerRequest) =>
  Response.json({
    rows: bodyOf(request).rows.map(({ row, cells }) => {
      const isRight = cells['mark'] === 'SNK-7K3Q4';
      const outcome = isRight ? (bodyOf(request).isFinal ? 'imported' : 'ready') : 'failed';
      return {
        row,
        outcome,
        reasons: isRight ? [] : ['mark.near'],
        nearMarks: isRight ? [] : [{ shippingMark: 'SNK-7K3Q4', name: 'Ama Mensah' }],
        customerName: isRight ? 'Ama Mensah' : null,
      };
    }),
  });
const dropFile = (name = 'list.xlsx') =>
  fireEvent.drop(screen.getByRole('region', { name: 'Drop your file here' }), {
    dataTransfer: { files: [new File(['bytes'], name)] },
  });
const parts = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ path }) => path === '/imports/loading-list').map(bodyOf);

test('a list is dropped, checked in parts, corrected by mark, and imported', async () => {
  const rows = rowsOf(600);
  for (const at of [3, 4])
    rows[at] = { row: at + 2, cells: { ...rows[at]?.cells, mark: 'SNK-7K3QA' } };
  const server = fakeServer({
    'POST /imports/loading-list/read': read(rows),
    'POST /imports/loading-list': checkRows,
  });
  renderAs(<LoadingListsPage />);
  dropFile();
  const repair = await screen.findAllByRole('button', {
    name: 'Use SNK-7K3Q4, Ama Mensah (applies to all 2 rows with this mark)',
  });
  expect(repair).toHaveLength(2);
  expect(parts(server).map((part) => part.rows.length)).toEqual([250, 250, 100]);
  expect(screen.getByText('Row 5')).toBeDefined();
  fireEvent.click(repair[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Import 600 rows' }));
  expect(await screen.findByText('600 rows imported')).toBeDefined();
  const final = parts(server).filter(({ isFinal }) => isFinal);
  expect(final.map((part) => part.rows.length)).toEqual([250, 250, 100]);
  expect(final[0]?.rows[3]?.cells['mark']).toBe('SNK-7K3Q4');
});

test('an interrupted import continues with the remaining rows, and invalid rows are a file of their own', async () => {
  const rows = rowsOf(300);
  rows[0] = { row: 2, cells: { mark: 'Wang', supplierNumber: '=1+1', contents: 'Pots, large' } };
  let isDown = false;
  const server = fakeServer({
    'POST /imports/loading-list/read': read(rows),
    'POST /imports/loading-list': (request) => {
      if (!isDown || bodyOf(request).rows[0]?.row !== 253) return checkRows(request);
      isDown = false;
      return Promise.reject(new TypeError('network'));
    },
  });
  renderAs(<LoadingListsPage />);
  dropFile('list.csv');
  const importButton = await screen.findByRole('button', { name: 'Import 299 rows' });
  isDown = true;
  fireEvent.click(importButton);
  expect((await screen.findByRole('alert')).textContent).toContain('The import stopped partway');
  fireEvent.click(await screen.findByRole('button', { name: /^Import \d+ rows$/ }));
  expect(await screen.findByText('299 rows imported')).toBeDefined();
  const last = parts(server).at(-1);
  expect(last?.rows.length).toBeLessThan(299);

  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:list';
      },
      revokeObjectURL: () => {},
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download 1 row to fix' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await sheetOf(saved[0])).toEqual([
    ['Row in the file 原文件行', 'Reasons 原因', '唛头', 'Tracking number', 'Contents', 'Remarks'],
    [
      '2',
      'No exact match for this mark, but there are similar ones',
      'Wang',
      '=1+1',
      'Pots, large',
      'Keep dry',
    ],
  ]);
});

/** Returns the first sheet of a workbook, row by row. */
async function sheetOf(book: Blob | undefined) {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(book ?? new Blob());
  });
  const [sheet] = await readXlsxFile(bytes);
  return sheet?.data;
}

test('correcting a mark clears the duplicate error of a number that is listed twice', async () => {
  const rows = rowsOf(3);
  // The wrong mark comes first, so the number below it seems to belong to another customer.
  rows[0] = { row: 2, cells: { mark: 'SNK-7K3QA', supplierNumber: 'SF77', contents: 'Pots' } };
  rows[1] = { row: 3, cells: { mark: 'SNK-7K3Q4', supplierNumber: 'SF 77', contents: 'Lids' } };
  const server = fakeServer({
    'POST /imports/loading-list/read': read(rows),
    'POST /imports/loading-list': checkRows,
  });
  renderAs(<LoadingListsPage />);
  dropFile();
  expect(await screen.findByText(/This number is used above for a different mark/)).toBeDefined();
  expect(screen.getByText('2 rows need fixing')).toBeDefined();
  const good = within(screen.getByRole('table', { name: 'Preview' }));
  expect(good.getAllByRole('row')).toHaveLength(2);
  for (const text of ['Ama Mensah', 'SNK-7K3Q4', 'SF1002', 'Sea · Normal goods'])
    expect(good.getByText(text)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use SNK-7K3Q4, Ama Mensah' }));
  expect(await screen.findByRole('button', { name: 'Import 3 rows' })).toBeDefined();
  expect(screen.queryByText(/need fixing/)).toBeNull();
  expect(
    parts(server)
      .at(-1)
      ?.rows.map(({ row }) => row),
  ).toEqual([2, 3]);
});

test('many failed rows are all shown, page by page, and the first twenty of the valid ones', async () => {
  const rows = rowsOf(250).map((one) =>
    one.row % 2 === 0 ? { ...one, cells: { ...one.cells, mark: `Wang ${one.row}` } } : one,
  );
  fakeServer({
    'POST /imports/loading-list/read': read(rows),
    'POST /imports/loading-list': checkRows,
  });
  renderAs(<LoadingListsPage />);
  dropFile();
  const card = (await screen.findByText('125 rows need fixing')).closest('section');
  if (!card) throw new Error('No card of failed rows');
  const postedRows = new Set<string>();
  const checkFile = () => {
    for (const one of within(card).getAllByText(/^Row \d+$/)) postedRows.add(one.textContent ?? '');
  };
  expect(within(card).getByText('1 to 50 of 125')).toBeDefined();
  checkFile();
  for (const range of ['51 to 100 of 125', '101 to 125 of 125']) {
    fireEvent.click(within(card).getByRole('button', { name: 'Next' }));
    expect(within(card).getByText(range)).toBeDefined();
    // Reading starts at the first of them, not at the button below the last.
    expect(document.activeElement?.textContent).toMatch(/^Row (?:102|202)/);
    checkFile();
  }
  expect(within(card).queryByRole('button', { name: 'Next' })).toBeNull();
  expect(postedRows.size).toBe(125);
  fireEvent.click(within(card).getByRole('button', { name: 'Previous' }));
  expect(within(card).getByText('51 to 100 of 125')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Find a row'), { target: { value: 'sf1124' } });
  expect(
    within(card)
      .getAllByText(/^Row \d+$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Row 126']);
  const table = screen.getByRole('table', {
    name: 'Preview: first 20 of 125',
  });
  expect(within(table).getAllByRole('row')).toHaveLength(21);
});

test('a file that is neither XLSX nor CSV is refused before anything is sent', async () => {
  const server = fakeServer({});
  renderAs(<LoadingListsPage />);
  dropFile('list.pdf');
  expect(await screen.findByText('This file isn’t XLSX or CSV')).toBeDefined();
  expect(server.calls()).toEqual([]);
});
