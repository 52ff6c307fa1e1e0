import { describe, expect, it, test } from 'vitest';

import { cookiePolicy, knownDeviceMs } from './cookies.ts';
import {
  idleEnd,
  isNewActivity,
  isRecentProof,
  isSecondShowing,
  reportedActivity,
} from './session-checks.ts';
import { sessionRulesSchema, sessionRulesUnset } from './session-rules.ts';
import * as session from './session.ts';

const now = '2026-11-21T09:30:00.000Z';
const later = (time: string) => `2026-11-21T${time}Z`;

describe('the activity that a browser reports', () => {
  it.each([
    ['0', later('09:30:00.000')],
    ['1', later('09:29:59.000')],
    ['1799', later('09:00:01.000')],
    // At the idle limit the session has ended.
    ['1800', null],
    ['999999', null],
    ['1000000', null],
    ['', null],
    ['-1', null],
    ['1.5', null],
    [' 1', null],
    ['1 ', null],
    ['x1', null],
    ['1x', null],
    [undefined, null],
    [['1'], null],
  ])('%j is %s', (header, instant) => expect(reportedActivity(header, now)).toBe(instant));

  it('is recorded once a second, and never goes back', () => {
    expect(isNewActivity(later('09:30:01.000'), now)).toBe(true);
    expect(isNewActivity(later('09:30:00.999'), now)).toBe(false);
    expect(isNewActivity(later('09:29:00.000'), now)).toBe(false);
    expect(isNewActivity(null, now)).toBe(false);
  });
});

test('a session without activity ends after the minutes that apply to it', () => {
  expect(idleEnd({ lastActiveAt: now, idleMinutes: 30 })).toBe(later('10:00:00.000'));
  expect(idleEnd({ lastActiveAt: now, idleMinutes: 10 })).toBe(later('09:40:00.000'));
});

test('a login counts for sensitive actions up to its limit and not a moment longer', () => {
  const proof = { authenticatedAt: now, stepUpMs: 60_000 };
  expect(isRecentProof(proof, now)).toBe(true);
  expect(isRecentProof(proof, later('09:31:00.000'))).toBe(true);
  expect(isRecentProof(proof, later('09:31:00.001'))).toBe(false);
});

test('a refresh token may be shown again for 30 seconds, while its successor is unused', () => {
  const shown = { usedAt: now, successorUsedAt: null };
  expect(isSecondShowing(shown, later('09:30:30.000'))).toBe(true);
  expect(isSecondShowing(shown, later('09:30:30.001'))).toBe(false);
  const taken = { usedAt: now, successorUsedAt: later('09:30:01.000') };
  expect(isSecondShowing(taken, later('09:30:02.000'))).toBe(false);
});

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

test('the limits of sessions are those of the specification', () => {
  expect(session).toMatchObject({
    requestTimeoutMs: 30 * second,
    authCheckDelayMs: 100,
    afterLoginMs: [500, 100],
    sessionHealthFirstMs: 30 * second,
    sessionHealthEveryMs: 5 * minute,
    idleLimitMs: 30 * minute,
    idleTickMs: second,
    activityThrottleMs: second,
    activityHeader: 'x-user-active',
    stepUpMs: 5 * minute,
    accessTokenMs: 10 * minute,
    refreshGraceMs: 30 * second,
    sessionLimitMs: { CUSTOMER: 30 * 24 * hour, STAFF: 12 * hour, ADMIN: 12 * hour },
    linkMs: 30 * minute,
    linksAnHour: 5,
  });
});

test('cookies end with the browser, with the session or a year after the login', () => {
  expect(knownDeviceMs).toBe(365 * 24 * hour);
  expect(cookiePolicy.map(({ name, lifetimeMs }) => [name, lifetimeMs])).toEqual([
    ['XSRF-TOKEN', null],
    ['refreshToken', session.sessionLimitMs],
    ['knownDevice', knownDeviceMs],
  ]);
});

const isAllowed = (part: object) =>
  sessionRulesSchema.safeParse({ ...sessionRulesUnset, ...part }).success;

describe('the rules of a company', () => {
  it('are those of everyone until it sets its own', () => {
    expect(sessionRulesUnset).toEqual({
      idleMinutes: 30,
      longestHours: 12,
      mostDevices: null,
      stepUpMinutes: 5,
    });
    expect(isAllowed({})).toBe(true);
  });

  it.each([
    ['idleMinutes', 10, 30],
    ['longestHours', 1, 12],
    ['mostDevices', 1, 10],
    ['stepUpMinutes', 1, 5],
  ])('%s are %d to %d, whole, and must be given', (name, least, most) => {
    expect([least, most].map((value) => isAllowed({ [name]: value }))).toEqual([true, true]);
    for (const value of [least - 1, most + 1, least + 0.5, String(least), undefined])
      expect(isAllowed({ [name]: value })).toBe(false);
    const [issue] =
      sessionRulesSchema.safeParse({ ...sessionRulesUnset, [name]: 0 }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: [name], message: expect.stringContaining(name) });
  });

  it('may leave the number of devices open, and nothing else', () => {
    expect(isAllowed({ mostDevices: null })).toBe(true);
    for (const name of ['idleMinutes', 'longestHours', 'stepUpMinutes'])
      expect(isAllowed({ [name]: null })).toBe(false);
  });
});
