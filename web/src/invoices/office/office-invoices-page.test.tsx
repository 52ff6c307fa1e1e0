import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { money } from '../../lib/format/format.ts';
import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficeInvoicesPage from './office-invoices-page.tsx';

const { owed, paid } = splitInvoice;
const late = { ...splitInvoice, isOverdue: true, nextDueOn: '2026-10-08', dueInDays: -45 };
const soon = { ...splitInvoice, id: testId(61), invoiceNumber: 'INV-2026-00018', dueInDays: 3 };

function open(entry: string) {
  const server = fakeServer({
    'GET /invoices': json(200, {
      items: [late, soon],
      nextCursor: null,
      total: 2,
      owed,
      paid,
      payNow: null,
    }),
  });
  showAs(kwame, <OfficeInvoicesPage />, { path: '/staff/financial/invoices', entry });
  return () =>
    server.requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('age'));
}

test('each invoice shows how long it is overdue, or when it is due', async () => {
  open('/staff/financial/invoices');
  const list = within(await screen.findByRole('table', { name: 'Invoices' }));
  expect(list.getByText(/^45.days overdue$/)).toBeDefined();
  expect(list.getByText(/^Due in 3.days$/)).toBeDefined();
});

test('the URL selects the listed age, and a chip changes it', async () => {
  const ages = open('/staff/financial/invoices?age=31-60');
  const chips = within(await screen.findByRole('group', { name: 'Overdue' }));
  expect(ages()).toEqual(['31-60']);
  fireEvent.click(chips.getByRole('button', { name: '90+ days' }));
  await waitFor(() => expect(ages()).toContain('90+'));
});

test('partly paid invoices show deposits beside the outstanding amount, as in the analytics', async () => {
  open('/staff/financial/invoices?state=PARTIALLY_PAID');
  const title = await screen.findByRole('heading', { name: /outstanding, .* paid$/ });
  expect(title.textContent).toBe(`${money(owed)} outstanding, ${money(paid)} paid`);
  const chips = within(screen.getByRole('group', { name: 'Status' }));
  expect(chips.getByRole('button', { name: 'Partly paid' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

test('all texts of the list are in Chinese for those who read it', async () => {
  readChinese();
  open('/staff/financial/invoices?state=PARTIALLY_PAID');
  expect(await screen.findByText('已逾期 45 天')).toBeDefined();
  expect(englishOnPage()).toBe('');
});
