import { expect, test } from 'vitest';

import { announcementStateOf } from './announcement-audience.ts';

const [before, now, after] = [
  '2026-11-20T08:00:00.000Z',
  '2026-11-21T08:00:00.000Z',
  '2026-11-22T08:00:00.000Z',
];

test.each([
  ['SCHEDULED', after, null, null],
  ['LIVE', now, null, null],
  ['LIVE', before, after, null],
  ['ENDED', before, now, null],
  ['WITHDRAWN', before, after, now],
  ['WITHDRAWN', after, null, now],
])(
  'an announcement is %s from %s until %s, taken down %s',
  (state, startsAt, endsAt, withdrawnAt) => {
    expect(announcementStateOf({ startsAt, endsAt, withdrawnAt }, now)).toBe(state);
  },
);
