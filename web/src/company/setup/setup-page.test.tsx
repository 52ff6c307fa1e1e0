import { neededSteps, type Setup, setupSteps } from '@sankofa/domain/company/setup-endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { FirstCustomerChecklist } from './first-customer-checklist.tsx';
import SetupPage from './setup-page.tsx';

const admin = { ...kwame, role: 'ADMIN' } as const;
const setupWith = (done: readonly string[], change: Partial<Setup> = {}): Setup => ({
  steps: setupSteps.map((step) => ({
    step,
    isDone: done.includes(step),
    isNeeded: neededSteps.includes(step),
    isSkipped: false,
  })),
  next: setupSteps.find((step) => !done.includes(step)) ?? null,
  isDismissed: false,
  isNew: false,
  ...change,
});
const everythingBut = (...missing: readonly string[]) =>
  setupSteps.filter((step) => !missing.includes(step));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('the guide continues at the first step that is missing, and a step can be skipped', async () => {
  const server = fakeServer({
    'GET /setup': json(200, setupWith(everythingBut('staff', 'email'))),
    'GET /settings/connections': json(500, { message: 'No' }),
    'PATCH /setup': json(200, setupWith(everythingBut('staff'))),
  });
  showAs(admin, <SetupPage />);
  expect(await screen.findByRole('heading', { name: 'Email', level: 2 })).toBeDefined();
  expect(screen.getByText('10 of 12 done')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  expect(await screen.findByRole('heading', { name: 'Staff', level: 2 })).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    step: { step: 'email', isSkipped: true },
  });
  // The new step begins at its heading, although the form before may have been longer than the screen.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Staff'));
});

test('at the end the guide names what customers still need', async () => {
  fakeServer({ 'GET /setup': json(200, setupWith(everythingBut('rates'), { next: null })) });
  showAs(admin, <SetupPage />);
  expect(await screen.findByText('Not ready yet')).toBeDefined();
  const links = screen.getAllByRole('link', { name: 'Freight rates' });
  expect(links.at(-1)?.getAttribute('href')).toBe('/admin/setup?step=rates');
});

test('the checklist shows what is missing with a link each, and can be closed', async () => {
  const server = fakeServer({
    'GET /setup': json(200, setupWith(everythingBut('rates', 'social', 'accounts'))),
    'PATCH /setup': json(200, setupWith([], { isDismissed: true })),
  });
  showAs(admin, <FirstCustomerChecklist />);
  expect(await screen.findByText('Before your first customer')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Freight rates',
    'Payment accounts',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Don’t show again' }));
  await waitFor(() => expect(server.calls()).toContain('PATCH /setup'));
});

test.each([
  ['everything needed is done', setupWith(everythingBut('social', 'staff'))],
  ['it was closed', setupWith([], { isDismissed: true })],
])('the checklist is not shown once %s', async (_when, setup) => {
  const server = fakeServer({ 'GET /setup': json(200, setup) });
  showAs(admin, <FirstCustomerChecklist />);
  await waitFor(() => expect(server.calls()).toEqual(['GET /setup']));
  expect(screen.queryByText('Before your first customer')).toBeNull();
});

test('the guide is in Chinese for those who read it', async () => {
  readChinese();
  fakeServer({ 'GET /setup': json(200, setupWith(everythingBut('rates'), { next: null })) });
  showAs(admin, <SetupPage />);
  expect(await screen.findByText('尚未就绪')).toBeDefined();
  expect(englishOnPage()).toBe('');
});
