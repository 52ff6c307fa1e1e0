import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { knownLaws } from '@sankofa/domain/taxes/known-laws';
import type { TaxesAnswer } from '@sankofa/domain/taxes/tax-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../testing/chinese.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import TaxesPage from './taxes-page.tsx';

const written = {
  reason: '2026',
  createdBy: 'Ɔ',
  createdAt: '2026-11-20T09:00:00.000Z',
};
const [, law] = knownLaws;
if (!law) throw new Error('Two laws are known');
const none: TaxesAnswer = {
  registrations: [],
  laws: [],
  treatments: [
    ...(['FREIGHT_AIR', 'FREIGHT_SEA', 'STORAGE', 'OTHER'] as const).map((priceLine) => ({
      priceLine,
      service: null,
      treatment: null,
      next: null,
    })),
    {
      priceLine: 'SERVICE',
      service: { id: testId(3), name: '验货' },
      treatment: 'E',
      next: { from: '2026-12-01', treatment: 'B' },
    },
  ],
  drafts: { count: 2, total: moneyOf(100_000) },
};
const registered: TaxesAnswer = {
  ...none,
  laws: [{ ...law, id: testId(1), isCurrent: true, ...written }],
  registrations: [
    {
      id: testId(2),
      from: '2026-11-20',
      isRegistered: true,
      tin: 'C0003456789',
      isPriceInclusive: false,
      isCurrent: true,
      ...written,
    },
  ],
};

const admin: User = { ...kwame, role: 'ADMIN' };
const open = (person: User, taxes: TaxesAnswer) => {
  const server = fakeServer({
    'GET /taxes': json(200, taxes),
    'POST /taxes/laws': json(200, registered),
    'POST /taxes/treatments': json(200, registered),
    'POST /taxes/registration': json(200, registered),
  });
  showAs(person, <TaxesPage />);
  return server;
};
const bodyOf = ({ requests }: ReturnType<typeof open>, call: string) =>
  requests.find(({ method, path }) => `${method} ${path}` === call)?.body;
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('finance adds the published law in one step', async () => {
  const server = open(kwame, none);
  fireEvent.click(await screen.findByRole('button', { name: 'Add the law of 1 Jan 2026' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Add tax law' }));
  await waitFor(() =>
    expect(bodyOf(server, 'POST /taxes/laws')).toEqual({
      from: '2026-01-01',
      nhil: '2.5',
      getfund: '2.5',
      covid: '0',
      vat: '15',
      flat: '3',
      vatBase: 'VALUE',
      reason: 'As published by the Revenue Authority',
    }),
  );
});

test('finance sends only the treatments that change', async () => {
  const server = open(kwame, none);
  type(await screen.findByLabelText('Sea freight'), 'B');
  type(screen.getByLabelText('验货'), 'C');
  type(screen.getByLabelText('Reason for change'), 'As our accountant advised');
  fireEvent.click(screen.getByRole('button', { name: 'Save treatments' }));
  await waitFor(() =>
    expect(bodyOf(server, 'POST /taxes/treatments')).toMatchObject({
      treatments: [
        { priceLine: 'FREIGHT_SEA', treatment: 'B' },
        { priceLine: 'SERVICE', serviceId: testId(3), treatment: 'C' },
      ],
    }),
  );
});

test('only an admin registers the company', async () => {
  open(kwame, registered);
  expect(await screen.findByText(/TIN C0003456789, since 20 Nov 2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change registration' })).toBeNull();
});

test('an admin sees what a registration changes before it is confirmed', async () => {
  const server = open(admin, { ...registered, registrations: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Register for VAT' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/2 drafts of GHS.1,000\.00 in total will be recalculated/)).toBeDefined();
  expect(dialog.getByText(/GHS.1,000\.00 comes to GHS.1,200\.00/)).toBeDefined();
  fireEvent.click(dialog.getByLabelText(/With taxes/));
  expect(dialog.getByText(/GHS.1,000\.00 comes to GHS.1,000\.00/)).toBeDefined();
  type(dialog.getByLabelText('TIN of the company'), 'C12');
  type(dialog.getByLabelText('Reason for change'), 'Registered');
  fireEvent.click(dialog.getByRole('button', { name: 'Register' }));
  expect((await dialog.findAllByText(/Enter a TIN such as/)).length).toBeGreaterThan(0);
  type(dialog.getByLabelText('TIN of the company'), 'c000 3456789');
  fireEvent.click(dialog.getByRole('button', { name: 'Register' }));
  await waitFor(() =>
    expect(bodyOf(server, 'POST /taxes/registration')).toMatchObject({ isPriceInclusive: true }),
  );
});

test.each([none, registered])('all texts of the taxes are in Chinese', async (taxes) => {
  readChinese();
  open(admin, taxes);
  expect(await screen.findByText('增值税登记')).toBeDefined();
  expect(englishOnPage(/NHIL|GETFund|TIN|VAT|COVID|E：|[CG]\d+/g)).toBe('');
});
