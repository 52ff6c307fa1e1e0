import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { languageFor } from '../../lib/messages/language.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import { SupplierFiles } from './supplier-files.tsx';

const id = (last: number) => `0190a000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const path = `/shipments/${id(1)}/supplier-files`;
const addedAt = '2026-11-21T06:05:00.000Z';

test('who receives a carton sees the supplier’s photos and invoice, in the language of the warehouse', async () => {
  fakeServer({
    [`GET ${path}`]: json(200, {
      items: [
        { id: id(11), kind: 'PHOTO', addedAt },
        { id: id(12), kind: 'INVOICE', addedAt },
      ],
      mayChange: true,
    }),
    [`GET /supplier-files/${id(11)}`]: () =>
      new Response(new Uint8Array([1]), { headers: { 'Content-Type': 'image/webp' } }),
  });
  languageFor('', 'zh');
  showAs(wei, <SupplierFiles shipmentId={id(1)} />);
  expect(await screen.findByText('供应商照片')).toBeDefined();
  expect(screen.getByRole('button', { name: '打开供应商发票' })).toBeDefined();
  expect(screen.getByRole('button', { name: '第 1/1 张照片，点击放大' })).toBeDefined();
});

test('nothing is shown without files, or without a connection', async () => {
  let answers = 0;
  fakeServer({
    [`GET ${path}`]: () => {
      answers += 1;
      return answers === 1
        ? Promise.reject(new TypeError('network'))
        : Response.json({ items: [], mayChange: true });
    },
  });
  showAs(wei, <SupplierFiles shipmentId={id(1)} />);
  await expect.poll(() => answers).toBeGreaterThan(0);
  expect(document.body.textContent).toBe('');
});
