import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, test } from 'vitest';

import { company } from '../lib/session/company.ts';
import { englishOnPage, readChinese } from '../testing/chinese.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import AnnouncementsPage from './announcements-page.tsx';
import { AreaAnnouncements } from './announcements.tsx';
import { OwnAnnouncements } from './own-announcements.tsx';

const one = (last: number, more: object = {}) => ({
  id: testId(last),
  message: `Message ${last}`,
  messageZh: null,
  audience: 'EVERYONE',
  mode: null,
  site: null,
  tone: 'INFO',
  state: 'LIVE',
  startsAt: '2026-11-20T08:00:00.000Z',
  endsAt: null,
  withdrawnAt: null,
  isActive: true,
  ...more,
});
const accra = {
  id: testId(80),
  code: 'ACC',
  name: 'Accra Osu',
  nameZh: null,
  city: 'Accra',
  address: '1 Ring Road',
  phone: '+233302000001',
  modes: ['AIR', 'SEA'],
};
const content = { ...kwame, duties: ['content' as const] };
function open(rows: readonly object[], shownId: string | null = null) {
  const server = fakeServer({
    'GET /announcements': json(200, { items: rows, nextCursor: null, shownId }),
    'GET /announcements/audience': ({ path }) =>
      Response.json(
        path.includes('CUSTOMERS') ? { customers: 7, staff: 0 } : { customers: 12, staff: 3 },
      ),
    'GET /destinations': json(200, { items: [accra] }),
    'POST /announcements': json(200, one(70)),
  });
  showAs(content, <AnnouncementsPage />);
  return server;
}

test('the list shows the state and audience of each, and which one is on the home page', async () => {
  open(
    [
      one(61),
      one(62),
      one(63, { state: 'SCHEDULED', audience: 'CUSTOMERS', mode: 'AIR', site: accra }),
      one(64, { state: 'WITHDRAWN', withdrawnAt: '2026-11-20T09:00:00.000Z', audience: 'STAFF' }),
    ],
    testId(62),
  );
  const rows = await screen.findAllByRole('row');
  const texts = rows.slice(1).map((row) => row.textContent);
  expect(texts[0]).not.toContain('On the home page now');
  expect(texts[1]).toContain('On the home page now');
  expect(texts[2]).toContain('Customers, by air, Accra Osu');
  expect(texts.map((text) => text?.includes('Take down'))).toEqual([true, true, true, false]);
  expect(screen.getAllByRole('button', { name: 'Duplicate' })).toHaveLength(4);
});

test('the form says who will see it, with a preview for each', async () => {
  const server = open([]);
  expect(
    await screen.findByText(/^Seen by 12\scustomers, 3\smembers of staff, every visitor/),
  ).toBeDefined();
  expect(screen.getAllByRole('figure')).toHaveLength(3);
  fireEvent.change(screen.getByLabelText('Audience'), { target: { value: 'CUSTOMERS' } });
  expect(await screen.findByText(/^Seen by 7\scustomers/)).toBeDefined();
  expect(screen.getAllByRole('figure')).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Vessel delayed' } });
  fireEvent.change(screen.getByLabelText('Shipping method'), { target: { value: 'SEA' } });
  await screen.findByRole('option', { name: 'Accra Osu' });
  fireEvent.change(screen.getByLabelText('Office'), { target: { value: accra.id } });
  fireEvent.change(screen.getByLabelText('Importance'), { target: { value: 'IMPORTANT' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish announcement' }));
  expect(await screen.findByText('Announcement published')).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    message: 'Vessel delayed',
    audience: 'CUSTOMERS',
    mode: 'SEA',
    siteId: accra.id,
    tone: 'IMPORTANT',
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
});

test('a duplicate starts with the text and audience of the other', async () => {
  open([one(65, { audience: 'STAFF', tone: 'IMPORTANT' })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Message 65');
  expect(screen.getByLabelText<HTMLSelectElement>('Audience').value).toBe('STAFF');
  expect(screen.getByLabelText<HTMLSelectElement>('Importance').value).toBe('IMPORTANT');
});

test('in an area each announcement is dismissed separately, and stays dismissed', async () => {
  const items = [
    { id: testId(66), message: 'Vessel delayed', messageZh: null, tone: 'IMPORTANT' },
    { id: testId(67), message: 'Closed on Friday', messageZh: null, tone: 'INFO' },
  ];
  fakeServer({ 'GET /announcements/mine': json(200, { items }) });
  showAs(kwame, <OwnAnnouncements />);
  expect(await screen.findByText('Vessel delayed')).toBeDefined();
  const [first] = screen.getAllByRole('button', { name: 'Dismiss announcement' });
  if (first) fireEvent.click(first);
  expect(screen.queryByText('Vessel delayed')).toBeNull();
  expect(screen.getByText('Closed on Friday')).toBeDefined();
  expect(localStorage.getItem('dismissed-notices')).toContain(testId(66));
});

test('staff read the Chinese text, if there is one; a customer’s announcement has none', async () => {
  const server = open([one(68, { messageZh: '周五装柜' })]);
  expect(await screen.findByText('周五装柜')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Loading on Friday' } });
  const chinese = screen.getByLabelText(/Message in Chinese/);
  fireEvent.change(chinese, { target: { value: '周五装货' } });
  expect(screen.getByText('Staff area preview in Chinese').parentElement?.textContent).toContain(
    '周五装货',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Publish announcement' }));
  expect(await screen.findByText('Announcement published')).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    message: 'Loading on Friday',
    messageZh: '周五装货',
  });
  fireEvent.change(screen.getByLabelText('Audience'), { target: { value: 'CUSTOMERS' } });
  expect(screen.queryByLabelText(/Message in Chinese/)).toBeNull();
  cleanup();
  const items = [{ id: testId(69), message: 'Late vessel', messageZh: '船期延误', tone: 'INFO' }];
  fakeServer({ 'GET /announcements/mine': json(200, { items }) });
  readChinese();
  showAs(kwame, <OwnAnnouncements />);
  expect(await screen.findByText('船期延误')).toBeDefined();
});

test('the text is counted', async () => {
  open([]);
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Closed on Friday' } });
  expect(screen.getByText(/^16 of 500 characters/)).toBeDefined();
  expect(screen.getAllByText('Closed on Friday')).toHaveLength(4);
  expect(await screen.findByText(/No announcements yet/)).toBeDefined();
});

const isAwaiting = () => document.documentElement.dataset['awaits'] !== undefined;
const announced = (announcedTo: string[]) => Object.assign(company(), { announcedTo });

describe('the content below an announcement', () => {
  afterEach(() => announced([]));

  it('is shown together with it, so that nothing moves', async () => {
    announced(['STAFF']);
    const items = [
      { id: testId(66), message: 'Vessel delayed', messageZh: null, tone: 'IMPORTANT' },
    ];
    fakeServer({ 'GET /announcements/mine': json(200, { items }) });
    showAs(kwame, <AreaAnnouncements of="STAFF" />);
    expect([isAwaiting(), screen.queryByText('Vessel delayed')]).toEqual([true, null]);
    expect(await screen.findByText('Vessel delayed')).toBeDefined();
    expect(isAwaiting()).toBe(false);
  });

  it('is shown at once without one for its area, and without an answer to the question', async () => {
    announced(['CUSTOMERS']);
    const server = fakeServer({
      'GET /announcements/mine': json(500, { code: 'server.error', message: 'down' }),
    });
    showAs(kwame, <AreaAnnouncements of="STAFF" />);
    expect(isAwaiting()).toBe(false);
    cleanup();
    announced(['EVERYONE']);
    showAs(kwame, <AreaAnnouncements of="STAFF" />);
    expect(isAwaiting()).toBe(true);
    await waitFor(() => expect(isAwaiting()).toBe(false));
    expect(server.calls()).toContain('GET /announcements/mine');
  });
});

test('announcements are in Chinese for those who read it', async () => {
  readChinese();
  open([
    one(61),
    one(63, { state: 'SCHEDULED', audience: 'CUSTOMERS', mode: 'AIR', site: accra }),
    one(64, { state: 'WITHDRAWN', withdrawnAt: '2026-11-20T09:00:00.000Z', audience: 'STAFF' }),
  ]);
  expect(await screen.findByText('客户、空运、Accra Osu')).toBeDefined();
  expect(englishOnPage(/Message \d+|Accra Osu|Accra|Sankofa Freight/g)).toBe('');
});
