import type {
  CertificationAnswer,
  CertificationSwitch,
} from '@sankofa/domain/certification/certification-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../testing/chinese.ts';
import { fakeServer, inPages, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import CertificationPage from './certification-page.tsx';

const stamp = {
  sdcId: 'E000001001',
  receiptNumber: '1001-000007-NS',
  internalData: 'YKPV',
  signature: 'EZCU-YJM2',
  time: '2026/11/21 09:30:00',
  qrText: 'https://verification.example/?data=7',
};
const rejected: CertificationAnswer = {
  id: testId(1),
  kind: 'INVOICE',
  number: 'INV-2026-000012',
  invoiceId: testId(1),
  customer: { id: testId(2), name: '阿玛', customerCode: 'GH-10001' },
  total: moneyOf(446_500),
  issuedAt: '2026-11-21T09:30:00.000Z',
  dueAt: '2026-11-22T09:30:00.000Z',
  state: 'REFUSED',
  attempts: 1,
  nextAttemptAt: null,
  reason: '请更正税号',
  code: 'T03',
  authorityText: 'T03: 税号',
  certifiedAt: null,
  stamp: null,
};
const test1 = { at: '2026-11-21T09:00:00.000Z', by: '管理员', isFinished: true, failure: null };
const off: CertificationSwitch = {
  isAvailable: true,
  tin: 'C0012345678',
  host: 'evat.example',
  isOn: false,
  stopped: null,
  last: null,
  test: null,
};
const admin = { ...kwame, role: 'ADMIN' as const, duties: [] };
const open = { awaiting: 3, refused: 1, late: 0 };
const served = (rows: CertificationAnswer[], now: CertificationSwitch = off) =>
  fakeServer({
    'GET /certification': json(200, now),
    'GET /certifications': inPages(rows, { total: rows.length, open }),
    'GET /certification/days': inPages(
      [
        {
          id: '2026-11-20',
          ours: { invoices: 4, vat: moneyOf(900), levies: moneyOf(300), total: moneyOf(7_200) },
          reported: { invoices: 5, vat: moneyOf(900), levies: moneyOf(300), total: moneyOf(7_200) },
          isEqual: false,
          comparedAt: '2026-11-21T01:40:00.000Z',
        },
      ],
      { total: 1 },
    ),
    [`POST /certifications/${testId(1)}/send-again`]: json(200, {}),
    'POST /certification/test': json(200, { ...now, test: { ...test1, stamp: null } }),
    'POST /certification/on': json(200, { ...now, isOn: true }),
    'POST /certification/off': json(200, { ...now, isOn: false }),
  });

test('finance sees why a document is rejected, and sends it again', async () => {
  const server = served([rejected]);
  showAs(kwame, <CertificationPage />);
  expect(await screen.findByText('请更正税号')).toBeDefined();
  expect(screen.getByText(/Revenue Authority: T03/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send INV-2026-000012 again' }));
  await waitFor(() =>
    expect(server.calls()).toContain(`POST /certifications/${testId(1)}/send-again`),
  );
  expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
});

test('certified documents show their stamp', async () => {
  served([
    {
      ...rejected,
      state: 'CERTIFIED',
      certifiedAt: '2026-11-21T09:31:00.000Z',
      reason: null,
      code: null,
      authorityText: null,
      stamp,
    },
  ]);
  showAs(kwame, <CertificationPage />, { path: '/*', entry: '/?group=CERTIFIED' });
  expect(await screen.findByText('1001-000007-NS')).toBeDefined();
  expect(screen.getByText('EZCU-YJM2')).toBeDefined();
});

test('an admin turns it on after a test only', async () => {
  served([]);
  showAs(admin, <CertificationPage />);
  const turnOn = await screen.findByRole('button', { name: 'Turn on certification' });
  expect(turnOn.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Test the connection first')).toBeDefined();
});

test('an admin turns it on, after reading what that means', async () => {
  const server = served([], { ...off, test: { ...test1, stamp } });
  showAs(admin, <CertificationPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on certification' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/can’t be voided, only credited/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Turn on certification' }));
  await waitFor(() => expect(server.calls()).toContain('POST /certification/on'));
});

test('an admin turns it off with a reason, and sees why nothing is sent', async () => {
  const stopped = { at: '2026-11-21T08:00:00.000Z', reason: 'A01' };
  const server = served([], { ...off, isOn: true, stopped, test: { ...test1, stamp } });
  showAs(admin, <CertificationPage />);
  expect(await screen.findByText(/doesn’t accept our details: A01/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Turn off certification' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Another system' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Turn off certification' }));
  await waitFor(() =>
    expect(server.requests.find(({ path }) => path === '/certification/off')?.body).toEqual({
      reason: 'Another system',
    }),
  );
});

test('a day that differs shows both figures', async () => {
  served([]);
  showAs(kwame, <CertificationPage />, { path: '/*', entry: '/?part=days' });
  expect(await screen.findByText('Differs')).toBeDefined();
  expect(screen.getByText('Authority: 5')).toBeDefined();
});

test('all texts are in Chinese for those who read it', async () => {
  readChinese();
  served([rejected], { ...off, test: { ...test1, stamp } });
  showAs(kwame, <CertificationPage />);
  expect(await screen.findByText('请更正税号')).toBeDefined();
  expect(englishOnPage(/INV-[\d-]+|GH-\d+|T03|C\d{10}|evat\.example|CSV|Excel|NS|E-VAT/g)).toBe('');
});
