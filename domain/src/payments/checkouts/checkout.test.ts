import { describe, expect, it, test } from 'vitest';

import { renderMessages } from '../../texts/message.ts';
import { typedTexts } from '../../texts/plain-texts.ts';
import {
  checkoutStates,
  nextCheckDelayMs,
  nextOfCheckout,
  type GatewayStatus,
} from './checkout.ts';

const reference = 'SNK-1';
const paid = {
  is: 'paid',
  amount: 14_850,
  currency: 'GHS',
  reference,
  isLive: false,
} as const satisfies GatewayStatus;
const attempt = (state: (typeof checkoutStates)[number]) => ({ state, reference, isLive: false });

describe('nextOfCheckout', () => {
  test.each(checkoutStates)('books a paid checkout once, from %s', (state) => {
    const isOver = state === 'SUCCEEDED' || state === 'REVIEW';
    expect(nextOfCheckout(attempt(state), paid)).toEqual(
      isOver ? { to: 'stay' } : { to: 'book', amount: 14_850 },
    );
  });

  test.each(checkoutStates)(
    'accepts a failure only while the checkout is open, from %s',
    (state) => {
      const isOpen = ['STARTING', 'AWAITING', 'UNKNOWN'].includes(state);
      const reason = typedTexts.text({ text: 'Declined' });
      const status = { is: 'failed', reason } as const;
      expect(nextOfCheckout(attempt(state), status)).toEqual(
        isOpen ? { to: 'FAILED', reason } : { to: 'stay' },
      );
    },
  );

  it('waits while the customer may still pay', () => {
    for (const state of checkoutStates)
      expect(nextOfCheckout(attempt(state), { is: 'open' })).toEqual({ to: 'stay' });
  });

  it('ends a checkout that never started at the provider, but not one with a page', () => {
    expect(renderMessages(nextOfCheckout(attempt('UNKNOWN'), { is: 'nowhere' }), 'en')).toEqual({
      to: 'FAILED',
      reason: 'We couldn’t start the payment. You haven’t been charged.',
    });
    expect(nextOfCheckout(attempt('STARTING'), { is: 'nowhere' }).to).toBe('FAILED');
    expect(nextOfCheckout(attempt('AWAITING'), { is: 'nowhere' }).to).toBe('stay');
  });

  test.each([
    ['the reference of another checkout', { reference: 'SNK-2' }, /SNK-2/],
    ['the wrong mode', { isLive: true }, /mode/],
    ['another currency', { currency: 'NGN' }, /NGN/],
    ['an amount of zero', { amount: 0 }, /GHS 0\.00/],
    ['a negative amount', { amount: -14_850 }, /GHS -148\.50/],
    ['a fraction of a pesewa', { amount: 14_850.5 }, /GHS 148\.505/],
    ['an amount that isn’t a number', { amount: Number.NaN }, /NaN/],
  ])('sends a charge with %s to review by a person', (_name, change, reason) => {
    const move = nextOfCheckout(attempt('AWAITING'), { ...paid, ...change });
    expect(renderMessages(move, 'en')).toEqual({
      to: 'REVIEW',
      reason: expect.stringMatching(reason) as string,
    });
  });
});

describe('nextLookMs', () => {
  it('schedules checks after 10 and 30 s, 1, 2, 5, 10 minutes, then every hour to the 72nd', () => {
    const checkTimes: number[] = [];
    for (let next = nextCheckDelayMs(0); next !== null; next = nextCheckDelayMs(next))
      checkTimes.push(next / 1000);
    const hours = Array.from({ length: 72 }, (_, index) => (index + 1) * 3600);
    expect(checkTimes).toEqual([10, 30, 60, 120, 300, 600, ...hours]);
  });
});
