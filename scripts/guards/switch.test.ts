import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { findGuards } from './find.ts';
import { withSwitches } from './switch.ts';

const problems = `export const problems = {
  'auth.not_allowed': { status: 403, message: 'No' },
  'payment.own': { status: 403, message: 'No' },
};`;

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? error.message : error;

/** Returns the results of a call with all guards on, then with each one switched off in turn. */
function outcomes(text: string, call: string): unknown[] {
  const path = 'server/src/pay.js';
  const guards = findGuards([
    { path: 'domain/src/errors/problems.ts', text: problems },
    { path, text },
  ]).filter((guard) => guard.path === path);
  const run = (off: string | null): unknown => {
    const guardIsOn = (id: string) => id !== off;
    const weakenTrait = (value: object, name: string, id: string, weaker: unknown) =>
      guardIsOn(id) ? value : { ...value, [name]: weaker };
    try {
      return runInNewContext(`${withSwitches(text, guards)}\n${call}`, {
        guardIsOn,
        weakenTrait,
        Problem: Error,
      });
    } catch (error) {
      return messageOf(error);
    }
  };
  return [null, ...guards.map(({ id }) => id)].map(run);
}

describe('a switch', () => {
  it('switches off one guard and leaves the rest on', () => {
    const text = `
      function check(a) { if (a.isBad) return; throw new Problem('payment.own'); }
      function pay(a) {
        if (a.one || a.two) throw new Problem('auth.not_allowed');
        check(a);
        return 'paid';
      }`;
    // In order: with all of them, without the end of the check, each part of the condition, and the call.
    expect(outcomes(text, 'pay({ one: true })')).toEqual([
      'auth.not_allowed',
      'auth.not_allowed',
      'payment.own',
      'auth.not_allowed',
      'auth.not_allowed',
    ]);
    expect(outcomes(text, 'pay({})')).toEqual([
      'payment.own',
      'paid',
      'payment.own',
      'payment.own',
      'paid',
    ]);
  });

  it('returns the answer instead of the refusal', () => {
    const text = `
      function pay(a) { if (a.isRight) return 'paid'; throw new Problem('payment.own'); }
      function room(a) { if (!a.isShort) return undefined; if (a.isAdmin) return 'yes'; throw new Problem('payment.own'); }
      function count(a) { if (a.isBad) { a.tries += 1; throw new Problem('payment.own'); } return a.tries; }`;
    // In order: with all guards, then without the guard of each function.
    expect(outcomes(text, 'pay({})')).toEqual([
      'payment.own',
      'paid',
      'payment.own',
      'payment.own',
    ]);
    expect(outcomes(text, 'room({ isShort: true })')).toEqual([
      'payment.own',
      'payment.own',
      undefined,
      'payment.own',
    ]);
    expect(outcomes(text, 'count({ isBad: true, tries: 0 })')).toEqual([
      'payment.own',
      'payment.own',
      'payment.own',
      0,
    ]);
  });

  it('drops the owner condition in SQL', () => {
    const text = `
      const sql = (texts, ...values) => texts.reduce((all, one, at) => all + (values[at - 1] ?? '') + one);
      const own = (actor) => sql\`select where id = \${actor.id} and b\`;`;
    expect(outcomes(text, 'own({ id: 7 })')).toEqual([
      'select where id = 7 and b',
      'select where true and b',
    ]);
  });

  it('weakens the requirements of an endpoint', () => {
    const text = `const call = ((value) => value)({ method: 'POST', path: '/', access: 'admin', stepUp: true });`;
    const all = { method: 'POST', path: '/', access: 'admin', stepUp: true };
    expect(outcomes(text, 'call')).toEqual([
      all,
      { ...all, access: 'signed-in' },
      { ...all, stepUp: false },
    ]);
  });

  it('leaves out a step of a query', () => {
    const text = `
      const builder = (steps) => ({
        forUpdate: () => builder([...steps, 'lock']),
        where: (column) => builder([...steps, column]),
        $call: (then) => then(builder(steps)),
        steps,
      });
      const read = (actor) => builder([]).where('customerId', '=', actor.id).forUpdate().steps;`;
    const wanted = [['customerId', 'lock'], ['customerId'], ['lock']];
    expect(new Set(outcomes(text, 'read({}).join()'))).toEqual(
      new Set(wanted.map((steps) => steps.join())),
    );
  });

  it('drops a lock in SQL and a comparison of secrets', () => {
    const text = `
      const sql = (texts, ...values) => texts.reduce((all, one, at) => all + (values[at - 1] ?? '') + one);
      const timingSafeEqual = () => false;
      const isSame = (a, b) => timingSafeEqual(a, b);
      const lock = (id) => sql\`select \${id} for update skip locked\`;
      const both = () => lock(7) + isSame();`;
    expect(outcomes(text, 'both()')).toEqual([
      'select 7 for update skip lockedfalse',
      'select 7 for update skip lockedtrue',
      'select 7 false',
    ]);
  });
});
