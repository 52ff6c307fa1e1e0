import { usualFormats } from '@sankofa/domain/values/document-number';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { NumberingPage } from './numbering-page.tsx';

const admin = { ...kwame, role: 'ADMIN' } as const;
const next = { INV: 42, CRN: 3, RCP: 31, RFD: 1, TKT: 8, SEA: 2, AIR: 1, HBL: 5, HAWB: 1, RUN: 1 };
const held = { formats: usualFormats, version: 4, year: 2026, next };
const patch = 'PATCH /settings/numbering';
const of = async (name: string) => within(await screen.findByRole('group', { name }));
async function type(name: string, field: 'Prefix' | 'Digits', value: string) {
  fireEvent.change((await of(name)).getByLabelText(field), { target: { value } });
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save numbering' }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

function open(answer = json(200, { ...held, version: 5, isPending: false })) {
  const server = fakeServer({
    'GET /settings/numbering': json(200, held),
    'GET /settings/history/numbering': json(200, { items: [], nextCursor: null }),
    [patch]: answer,
  });
  showAs(admin, <NumberingPage />);
  return server;
}

test('the next number of each kind is shown, and follows what is typed', async () => {
  open();
  const invoices = await of('Invoices');
  expect(invoices.getByRole('status').textContent).toBe('Next: INV-2026-000042');
  await type('Invoices', 'Prefix', 'sf-inv');
  await type('Invoices', 'Digits', '4');
  expect(invoices.getByRole('status').textContent).toBe('Next: SF-INV-2026-0042');
  await type('Invoices', 'Digits', '');
  expect(invoices.getByRole('status').textContent).toBe('The next number will appear here');
});

test('all formats are saved against the version that was shown', async () => {
  const server = open();
  await type('Receipts', 'Prefix', 'REC');
  save();
  expect(await screen.findByText('Numbering saved. Applies from the next number')).toBeDefined();
  const { body, headers } = server.requests.find(({ method }) => method === 'PATCH') ?? {};
  expect(headers?.get('If-Match')).toBe('"4"');
  expect(body).toEqual({ formats: { ...usualFormats, RCP: { prefix: 'REC', digits: 6 } } });
});

test('a prefix that two kinds have is refused at both fields, before anything is sent', async () => {
  const server = open();
  await type('Refunds', 'Prefix', 'CRN');
  save();
  const message = /Another kind of number here has this prefix/;
  await screen.findAllByText(message);
  for (const name of ['Refunds', 'Credit notes'])
    expect((await of(name)).getByLabelText('Prefix').getAttribute('aria-invalid')).toBe('true');
  expect(server.calls()).not.toContain(patch);
});

test('a prefix that another kind had before is refused at its field by the server', async () => {
  const message = 'Receipts have or had the prefix RCP';
  open(json(400, { code: 'request.invalid', message, fields: { 'formats.TKT.prefix': message } }));
  await type('Support tickets', 'Prefix', 'RCP');
  await type('Receipts', 'Prefix', 'REC');
  save();
  await screen.findAllByText(new RegExp(message));
  const prefix = (await of('Support tickets')).getByLabelText<HTMLInputElement>('Prefix');
  expect([prefix.value, prefix.getAttribute('aria-invalid')]).toEqual(['RCP', 'true']);
});
