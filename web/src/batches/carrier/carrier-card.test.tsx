import type { CarrierNews } from '@sankofa/domain/carriers/carrier-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { seaBatch, showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { CarrierCard } from './carrier-card.tsx';

const base = `/batches/${seaBatch.id}/carrier`;
const doubtId = '0190b000-0000-7000-8000-000000000077';
const event = {
  id: '0190b000-0000-7000-8000-000000000071',
  code: 'ARRIVED',
  theirCode: 'ARRI',
  classifier: 'ESTIMATED',
  at: '2027-01-05T06:00:00.000Z',
  place: 'Tema',
  isInChina: false,
  vessel: 'Maersk Cape Town',
  voyage: '214W',
  pieces: null,
  totalPieces: null,
  remark: 'Congestion',
  source: 'Maersk',
  reportedAt: '2026-12-01T06:00:00.000Z',
} as const;
const news: CarrierNews = {
  source: 'Maersk',
  isFollowed: true,
  lastAskedAt: '2026-11-21T09:00:00.000Z',
  lastAnswerAt: '2026-11-21T09:00:00.000Z',
  nextAskAt: '2026-11-21T15:00:00.000Z',
  failure: null,
  events: [
    event,
    { ...event, id: doubtId, code: 'OTHER', theirCode: 'XYZQ', classifier: 'ACTUAL' },
  ],
  doubts: [],
};
const doubt = {
  id: doubtId,
  kind: 'OTHER_VESSEL',
  sentence: 'Maersk reports MSC Zoe. We have Maersk Cape Town.',
  openedAt: '2026-11-21T09:00:00.000Z',
  isAcceptable: true,
} as const;

function open(answer: CarrierNews, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [`GET ${base}`]: json(200, answer), ...more });
  showAs(kwame, <CarrierCard batch={seaBatch} />, { path: '/', entry: '/' });
  return server;
}

test('events say whether they happened, where, when and with which vessel', async () => {
  open(news);
  await screen.findByText('Arrived, expected');
  screen.getByText(/Tema, .*Maersk Cape Town 214W/, { selector: 'li:first-child *' });
  screen.getAllByText('Congestion');
  screen.getByText('Other event (XYZQ)');
  expect(screen.getByText(/^Maersk last responded/)).toBeTruthy();
});

test('a failure says what would unblock it, and asking again says why it is refused', async () => {
  const message = 'The carrier was asked less than a minute ago.';
  open(
    { ...news, events: [], failure: 'Maersk refuses to answer. Ask it to link this shipment.' },
    { [`POST ${base}/ask`]: json(429, { code: 'request.too_many', message }) },
  );
  await screen.findByText(/Ask it to link this shipment/);
  screen.getByText('Maersk hasn’t reported anything yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a contradiction is accepted, or our record is kept with a reason', async () => {
  const server = open(
    { ...news, doubts: [doubt] },
    {
      [`POST /carrier-doubts/${doubtId}/accept`]: json(200, news),
      [`POST /carrier-doubts/${doubtId}/keep`]: json(200, news),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Record it' }));
  await screen.findByText(doubt.sentence);
  const sent = server.calls;
  await waitFor(() => expect(sent()).toContain(`POST /carrier-doubts/${doubtId}/accept`));
  fireEvent.click(screen.getByRole('button', { name: 'Keep our record' }));
  fireEvent.change(await screen.findByLabelText('Reason'), {
    target: { value: 'Seen at the quay' },
  });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep our record' }));
  await waitFor(() => expect(sent()).toContain(`POST /carrier-doubts/${doubtId}/keep`));
});

test('nothing is shown for a carrier whose events we do not receive', async () => {
  const server = open({ ...news, source: null, isFollowed: false, events: [] });
  await waitFor(() => expect(server.calls()).not.toHaveLength(0));
  await waitFor(() => expect(screen.queryByText('Carrier events')).toBeNull());
});
