import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import { AreaFrame } from './area-frame.tsx';

afterEach(() => {
  act(() => chooseLanguage('en'));
});

test('the logo and the side menu have Chinese labels for staff in Guangzhou', async () => {
  fakeServer({ 'GET /reminders': json(200, { items: [], nextCursor: null, unread: 0 }) });
  const user = { ...wei, siteKind: 'ORIGIN' as const };
  const office = { sheet: () => null, tools: null, foot: null };
  showAs(
    user,
    <AreaFrame area="staff" user={user} menu={[]} office={office}>
      <h1>装货</h1>
    </AreaFrame>,
    { path: '/staff', entry: '/staff' },
  );
  act(() => chooseLanguage('zh'));
  expect(await screen.findByRole('complementary', { name: '侧栏' })).toBeDefined();
  expect(screen.getByRole('link', { name: /公共网站$/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /首页$/ })).toBeDefined();
});
