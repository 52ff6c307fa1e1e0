import { getGoodsClasses } from '@sankofa/domain/company/goods-classes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { SettingsHistory } from './settings-history.tsx';

const admin = { ...kwame, role: 'ADMIN' } as const;
const row = (version: number, isCurrent: boolean) => ({
  version,
  isCurrent,
  changedBy: 'Esi Badu',
  approvedBy: version === 2 ? 'Yaw Darko' : null,
  changedAt: '2026-11-21T09:30:00.000Z',
  reason: version === 2 ? 'The old text was wrong' : null,
  restores: null,
  changes: [{ label: 'Prohibited goods', before: 'No weapons', after: `Text ${version}` }],
});
const history = 'GET /settings/history/goods';
const restore = 'POST /settings/history/goods/restore';
const versions = json(200, { items: [row(2, true), row(1, false)], nextCursor: null });
const show = () => showAs(admin, <SettingsHistory section="goods" reads={[getGoodsClasses]} />);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('a version says who, who approved it, why, and each value before and after', async () => {
  fakeServer({ [history]: versions });
  show();
  expect(await screen.findByText('Version 2 by Esi Badu, approved by Yaw Darko')).toBeDefined();
  expect(screen.getByText('Reason: The old text was wrong')).toBeDefined();
  const [change] = document.querySelectorAll('dd');
  expect(change?.textContent).toBe('Before: No weapons → After: Text 2');
});

test('Undo restores the version before the current one, with a reason', async () => {
  const server = fakeServer({
    [history]: versions,
    [restore]: json(200, { version: 3, isPending: false }),
  });
  show();
  await press('Undo');
  await press('Undo change');
  expect(server.calls()).not.toContain(restore);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It was right before' } });
  await press('Undo change');
  await waitFor(() => expect(server.calls()).toContain(restore));
  const { body, headers } = server.requests.find(({ method }) => method === 'POST') ?? {};
  expect(body).toEqual({ version: 1, reason: 'It was right before' });
  expect(headers?.get('If-Match')).toBe('"2"');
  expect(await screen.findByText('Restored as a new version')).toBeDefined();
});

test('an older version is restored itself, and a change that waits is announced as such', async () => {
  const server = fakeServer({
    [history]: versions,
    [restore]: json(200, { version: 2, isPending: true }),
  });
  show();
  await press('Restore version 1');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It was right before' } });
  await press('Restore version');
  expect(await screen.findByText(/^Sent for approval/)).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    version: 1,
  });
});

test('without changes the defaults are named', async () => {
  fakeServer({ [history]: json(200, { items: [], nextCursor: null }) });
  show();
  expect(await screen.findByText('No changes yet. The default values are in use.')).toBeDefined();
});

test('the history is in Chinese for those who read it', async () => {
  readChinese();
  fakeServer({ [history]: versions });
  show();
  expect(await screen.findByText('版本 2，更改人：Esi Badu，批准人：Yaw Darko')).toBeDefined();
  expect(
    englishOnPage(/Esi Badu|Yaw Darko|The old text was wrong|Prohibited goods|No weapons|Text \d/g),
  ).toBe('');
  await press('撤销');
  expect(screen.getByText('撤销最近的更改？')).toBeDefined();
});
