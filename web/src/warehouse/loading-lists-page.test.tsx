import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { type Asked, fakeServer, json } from '../testing/fake-server.ts';
import LoadingListsPage from './loading-lists-page.tsx';
import { renderAs } from './testing/hands.tsx';

type Row = { row: number; cells: Record<string, string> };
type Sent = { isFinal: boolean; rows: Row[] };
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    cells: { mark: 'SNK-7K3Q4', supplierNumber: `SF${1000 + at}`, contents: 'Pots' },
  }));
const read = (rows: Row[]) =>
  json(200, { fileHash: 'a'.repeat(64), columns: ['mark', 'supplierNumber', 'contents'], rows });
const sentIn = ({ body }: Asked) => body as Sent;
/** The server's word on each row: fine, unless its mark is not the customer's. */
const judge = (asked: Asked) =>
  Response.json({
    rows: sentIn(asked).rows.map(({ row, cells }) => {
      const isRight = cells['mark'] === 'SNK-7K3Q4';
      const outcome = isRight ? (sentIn(asked).isFinal ? 'imported' : 'ready') : 'failed';
      return {
        row,
        outcome,
        reasons: isRight ? [] : ['mark.near'],
        nearMarks: isRight ? [] : [{ shippingMark: 'SNK-7K3Q4', name: 'Ama Mensah' }],
        customerName: isRight ? 'Ama Mensah' : null,
      };
    }),
  });
const drop = (name = 'list.xlsx') =>
  fireEvent.drop(screen.getByRole('region', { name: 'Drop the list here' }), {
    dataTransfer: { files: [new File(['bytes'], name)] },
  });
const parts = (server: ReturnType<typeof fakeServer>) =>
  server.asked.filter(({ path }) => path === '/imports/loading-list').map(sentIn);

test('a list is dropped, looked at in parts, its marks put right at one go, and taken in', async () => {
  const rows = rowsOf(600);
  for (const at of [3, 4])
    rows[at] = { row: at + 2, cells: { ...rows[at]?.cells, mark: 'SNK-7K3QA' } };
  const server = fakeServer({
    'POST /imports/loading-list/read': read(rows),
    'POST /imports/loading-list': judge,
  });
  renderAs(<LoadingListsPage />);
  drop();
  const repair = await screen.findAllByRole('button', {
    name: 'It is SNK-7K3Q4, Ama Mensah (the same for all 2 rows with this mark)',
  });
  expect(repair).toHaveLength(2);
  expect(parts(server).map((part) => part.rows.length)).toEqual([250, 250, 100]);
  expect(screen.getByText('Row 5')).toBeDefined();
  fireEvent.click(repair[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Take in 600 rows' }));
  expect(await screen.findByText('600 rows are taken in')).toBeDefined();
  const final = parts(server).filter(({ isFinal }) => isFinal);
  expect(final.map((part) => part.rows.length)).toEqual([250, 250, 100]);
  expect(final[0]?.rows[3]?.cells['mark']).toBe('SNK-7K3Q4');
});

test('what breaks off on the way goes on with the rest, and rows that are wrong are a file of their own', async () => {
  const rows = rowsOf(300);
  rows[0] = { row: 2, cells: { mark: 'Wang', supplierNumber: '=1+1', contents: 'Pots, large' } };
  let isDown = false;
  const server = fakeServer({
    'POST /imports/loading-list/read': read(rows),
    'POST /imports/loading-list': (asked) => {
      if (!isDown || sentIn(asked).rows[0]?.row !== 253) return judge(asked);
      isDown = false;
      return Promise.reject(new TypeError('network'));
    },
  });
  renderAs(<LoadingListsPage />);
  drop('list.csv');
  const take = await screen.findByRole('button', { name: 'Take in 299 rows' });
  isDown = true;
  fireEvent.click(take);
  expect((await screen.findByRole('alert')).textContent).toContain('It stopped on the way');
  fireEvent.click(await screen.findByRole('button', { name: /^Take in \d+ rows$/ }));
  expect(await screen.findByText('299 rows are taken in')).toBeDefined();
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
  fireEvent.click(screen.getByRole('button', { name: 'Download 1 row to put right' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text).toContain('Mark,Tracking number,Contents');
  expect(text).toContain(`Wang,'=1+1,"Pots, large"`);
  expect(text).toContain('nearly one');
});

test('what is neither XLSX nor CSV is told before anything is sent', async () => {
  const server = fakeServer({});
  renderAs(<LoadingListsPage />);
  drop('list.pdf');
  expect(await screen.findByText('This is neither XLSX nor CSV')).toBeDefined();
  expect(server.calls()).toEqual([]);
});
