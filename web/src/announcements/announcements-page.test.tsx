import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import AnnouncementsPage from './announcements-page.tsx';

const one = (last: number, startsAt: string) => ({
  id: testId(last),
  message: `Message ${last}`,
  startsAt,
  endsAt: null,
  withdrawnAt: null,
  isActive: true,
});

test('of several current announcements the site shows the one that started last', async () => {
  fakeServer({
    'GET /announcements': json(200, {
      items: [one(61, '2026-11-20T08:00:00.000Z'), one(62, '2026-11-18T08:00:00.000Z')],
      nextCursor: null,
      shownId: testId(61),
    }),
  });
  showAs({ ...kwame, duties: ['content'] }, <AnnouncementsPage />);
  const rows = await screen.findAllByRole('row');
  expect(within(rows[1] ?? document.body).getByText('Live')).toBeDefined();
  expect(within(rows[2] ?? document.body).getByText('Replaced')).toBeDefined();
});

test('an announcement that started before all on the page can be on the site', async () => {
  fakeServer({
    'GET /announcements': json(200, {
      items: [one(61, '2026-11-20T08:00:00.000Z')],
      nextCursor: 'more',
      // It was written before the first page of the list, with a later start.
      shownId: testId(2),
    }),
  });
  showAs({ ...kwame, duties: ['content'] }, <AnnouncementsPage />);
  expect(await screen.findByText('Replaced')).toBeDefined();
  expect(screen.queryByText('Live')).toBeNull();
});

test('the text is counted and previewed as visitors will see it', async () => {
  fakeServer({ 'GET /announcements': json(200, { items: [], nextCursor: null, shownId: null }) });
  showAs({ ...kwame, duties: ['content'] }, <AnnouncementsPage />);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Closed on Friday' } });
  expect(screen.getByText(/^16 of 500 characters/)).toBeDefined();
  expect(within(screen.getByRole('figure')).getByText('Closed on Friday')).toBeDefined();
  expect(await screen.findByText(/No announcements yet/)).toBeDefined();
});
