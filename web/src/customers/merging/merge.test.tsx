import type { MergePreview } from '@sankofa/domain/customers/merging/merge-endpoints';
import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { sampleCustomer } from '../testing/samples.ts';
import { MergeAction } from './merge-action.tsx';
import { MergedNotice } from './merged-notice.tsx';

const other: CustomerAnswer = {
  ...sampleCustomer,
  id: testId(75),
  name: 'Ama B. Boateng',
  customerCode: 'GH-10028Y',
  email: null,
};
const previewOf = (old: CustomerAnswer, kept: CustomerAnswer): MergePreview => ({
  old,
  kept,
  moves: {
    shipments: 2,
    packages: 0,
    invoices: 3,
    payments: 1,
    refunds: 0,
    tickets: 0,
    notes: 0,
    tags: 0,
    addresses: 0,
    claims: 0,
  },
  openInvoices: 1,
  owed: moneyOf(12_500),
  credit: moneyOf(700),
  refundsPayable: moneyOf(0),
  apiKeys: 1,
  sessions: 0,
  blockers: [],
});

const open = async (preview: MergePreview = previewOf(sampleCustomer, other)) => {
  const { requests } = fakeServer({
    'GET /customers': json(200, { items: [sampleCustomer, other], nextCursor: null }),
    [`GET /customers/${sampleCustomer.id}/merge-preview`]: json(200, preview),
    [`GET /customers/${other.id}/merge-preview`]: json(200, previewOf(other, sampleCustomer)),
    [`POST /customers/${sampleCustomer.id}/merge`]: json(200, { keptId: other.id }),
  });
  showAs({ ...kwame, role: 'ADMIN', duties: [] }, <MergeAction customer={sampleCustomer} />);
  fireEvent.click(screen.getByRole('button', { name: 'Merge with another customer…' }));
  fireEvent.change(await screen.findByLabelText('Other customer'), { target: { value: 'ama' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Ama B. Boateng/ }));
  return requests;
};

test('the dialog shows what moves, and asks for a reason and the code of the kept customer', async () => {
  const requests = await open();
  expect(await screen.findByText('GHS 125.00 on 1 open invoice')).toBeDefined();
  expect(screen.getByText(/its API keys are revoked \(1\)/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Same person' } });
  const code = screen.getByLabelText('Type GH-10028Y to confirm');
  fireEvent.change(code, { target: { value: 'GH-10028Y' } });
  fireEvent.click(screen.getByRole('button', { name: 'Merge into GH-10028Y' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      keptId: other.id,
      keptCode: 'GH-10028Y',
      reason: 'Same person',
    }),
  );
});

test('either of both can be kept', async () => {
  await open();
  fireEvent.click(await screen.findByRole('radio', { name: /Ama Boateng/ }));
  expect(await screen.findByRole('button', { name: 'Merge into GH-10027X' })).toBeDefined();
});

test('what blocks a merge is named with what unblocks it, and nothing can be sent', async () => {
  const blockers = [{ words: 'GH-10028Y has an open dispute', remedy: 'Settle the dispute first' }];
  await open({ ...previewOf(sampleCustomer, other), blockers });
  const alert = await screen.findByRole('alert');
  expect(
    within(alert).getByText('GH-10028Y has an open dispute. Settle the dispute first.'),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Merge into/ })).toBeNull();
});

test('only admins merge', () => {
  showAs(kwame, <MergeAction customer={sampleCustomer} />);
  expect(screen.queryByRole('button', { name: /^Merge with/ })).toBeNull();
});

test('a merged customer’s page links to the kept one, which names the merged', () => {
  const { id, name, customerCode } = other;
  showAs(
    kwame,
    <>
      <MergedNotice
        customer={{ ...sampleCustomer, mergedInto: { id, name, customerCode } }}
        area="/staff"
      />
      <MergedNotice customer={{ ...sampleCustomer, mergedFrom: [other] }} area="/staff" />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Open Ama B. Boateng' }).getAttribute('href')).toBe(
    `/staff/customers/${id}`,
  );
  expect(screen.getByText('Merged into Ama B. Boateng, GH-10028Y')).toBeDefined();
  expect(screen.getByText(/^Merged into this customer: Ama B. Boateng, GH-10028Y/)).toBeDefined();
});

test('the dialog is in Chinese for those who read it', async () => {
  fakeServer({
    'GET /customers': json(200, { items: [sampleCustomer, other], nextCursor: null }),
    [`GET /customers/${sampleCustomer.id}/merge-preview`]: json(
      200,
      previewOf(sampleCustomer, other),
    ),
  });
  readChinese();
  showAs({ ...kwame, role: 'ADMIN', duties: [] }, <MergeAction customer={sampleCustomer} />);
  fireEvent.click(screen.getByRole('button', { name: '与其他客户合并…' }));
  fireEvent.change(await screen.findByLabelText('另一个客户'), { target: { value: 'ama' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Ama B. Boateng/ }));
  expect(await screen.findByText(/1 张未付账单，共/)).toBeDefined();
  expect(
    englishOnPage(
      /Ama(?: B\.)? Boateng|ama(?:\.\w+)?@\S+|API|[\w.]+@[\w.]+|Kofi \w+|Ama \w+|Accra/g,
    ),
  ).toBe('');
});
