import { screen, fireEvent } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';

import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { PageHead } from './page-head.tsx';
import { returningTo, useBack } from './use-back.ts';

const own = { to: '/own', label: 'Own list' };
const Page = () => (
  <>
    <PageHead title="Page" {...useBack(own)} />
    <Link to="/page" state={returningTo({ to: '/guide?step=staff', label: 'Set-up guide' })}>
      Come from the guide
    </Link>
    <Link to="/page" state={{ back: 'nonsense' }}>
      Come with another state
    </Link>
  </>
);

test('the back link leads to the page that the person came from, or else to the page’s own list', async () => {
  showAs(kwame, <Page />, { path: '/page', entry: '/page' });
  expect((await screen.findByRole('link', { name: 'Own list' })).getAttribute('href')).toBe('/own');
  fireEvent.click(screen.getByRole('link', { name: 'Come from the guide' }));
  expect((await screen.findByRole('link', { name: 'Set-up guide' })).getAttribute('href')).toBe(
    '/guide?step=staff',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Come with another state' }));
  expect(await screen.findByRole('link', { name: 'Own list' })).toBeDefined();
});
