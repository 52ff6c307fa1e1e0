import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { englishOnPage, readChinese } from '../testing/chinese.ts';
import { fakeServer, inPages, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { wei } from '../testing/people.ts';
import FailedJobsPage from './failed-jobs-page.tsx';

const esi = { ...wei, id: testId(90), role: 'ADMIN' as const, duties: [], siteKind: null };
const email = {
  id: testId(91),
  kind: 'EMAIL',
  state: 'FAILED',
  task: 'Email',
  email: { subject: 'Your goods are ready', recipient: 'ama@example.com' },
  attempts: 8,
  lastError: '550 no such mailbox',
  lastAttemptAt: '2026-11-20T09:00:00.000Z',
  nextAttemptAt: null,
};
const job = {
  ...email,
  id: '17',
  kind: 'JOB',
  state: 'RETRYING',
  task: 'Delete expired data',
  email: null,
  attempts: 3,
  lastError: null,
};
const list = (items: readonly object[]) => inPages(items, { total: items.length });
const show = () => showAs(esi, <FailedJobsPage />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

describe('the page of failed jobs', () => {
  it('says what will be here if nothing has failed', async () => {
    fakeServer({ 'GET /jobs': list([]) });
    show();
    expect(await screen.findByRole('heading', { name: 'No failed jobs' })).toBeDefined();
    expect(screen.getByText('Failed emails and background jobs will appear here.')).toBeDefined();
  });

  it('shows what failed, for whom, why and what happens next', async () => {
    fakeServer({ 'GET /jobs': list([email, job]) });
    show();
    const first = await screen.findByRole('row', { name: /^Your goods are ready/ });
    const cells = within(first).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).toSpliced(5, 1)).toEqual([
      'Your goods are readyTo ama@example.com',
      'Email',
      'Failed',
      '550 no such mailbox',
      '8',
      'None',
      'Retry',
    ]);
    const other = within(screen.getByRole('row', { name: /^Delete expired data/ }));
    for (const text of ['Background job', 'Retrying', 'Running now'])
      expect(other.getByText(text)).toBeDefined();
    expect(other.getByText('The server stopped during the job')).toBeDefined();
    expect(screen.getByText('2 of 2')).toBeDefined();
  });

  it('requests the chosen type and status', async () => {
    const server = fakeServer({ 'GET /jobs': list([]) });
    show();
    await screen.findByText('No failed jobs');
    press('Background job');
    press('Failed');
    await screen.findByText('No matching jobs');
    await waitFor(() =>
      expect(server.calls().at(-1)).toBe('GET /jobs?kind=JOB&state=FAILED&withTotal=true'),
    );
  });

  it('retries an email and confirms it', async () => {
    let items: object[] = [email];
    const server = fakeServer({
      'GET /jobs': (request) => list(items)(request),
      [`POST /jobs/EMAIL/${email.id}/retry`]: () => {
        items = [];
        return Response.json({});
      },
    });
    show();
    await screen.findByText('Your goods are ready');
    press('Retry email to ama@example.com');
    await screen.findByText(
      'Sending the email to ama@example.com again. If it fails, it returns to this list',
    );
    await screen.findByText('No failed jobs');
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('shows why a job is not retried, and reloads the list', async () => {
    const message = 'This job no longer exists. It may have been completed';
    const server = fakeServer({
      'GET /jobs': list([job]),
      'POST /jobs/JOB/17/retry': json(404, { code: 'thing.not_found', message }),
    });
    show();
    await screen.findByText('Delete expired data');
    press('Retry Delete expired data');
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() =>
      expect(server.calls().filter((call) => call.startsWith('GET /jobs'))).toHaveLength(2),
    );
  });

  it('offers to reload the list after a failure', async () => {
    let isDown = true;
    fakeServer({
      'GET /jobs': (request) =>
        isDown
          ? Response.json(
              { code: 'server.error', message: 'Try again in a minute' },
              { status: 400 },
            )
          : list([job])(request),
    });
    show();
    await screen.findByText('We couldn’t load the failed jobs');
    isDown = false;
    press('Retry');
    expect(await screen.findByText('Delete expired data')).toBeDefined();
  });

  it('is in Chinese for those who read it', async () => {
    readChinese();
    fakeServer({ 'GET /jobs': list([email, job]) });
    show();
    expect(await screen.findByText('收件人：ama@example.com')).toBeDefined();
    expect(
      englishOnPage(
        /Your goods are ready|ama@example\.com|550 no such mailbox|Delete expired data/g,
      ),
    ).toBe('');
  });
});
