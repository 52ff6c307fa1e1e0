import { describe, expect, it } from 'vitest';

import type { Actor } from '../../access.ts';
import { mayRefund } from './refund-policy.ts';

const staff = (id: string, ...duties: Actor['duties']): Actor => ({
  id,
  role: 'STAFF',
  duties,
  siteKind: null,
});
const refund = { customerId: 'ama', requestedBy: 'esi' };

describe('a refund is withdrawn', () => {
  it.each<[string, Actor, boolean]>([
    ['by the member of finance who requested it', staff('esi', 'finance'), true],
    ['by the customer', { ...staff('ama'), role: 'CUSTOMER' }, true],
    ['by no other customer', { ...staff('kojo'), role: 'CUSTOMER' }, false],
    ['by no one else in finance', staff('yaw', 'finance'), false],
    ['by no one who has left finance since they requested it', staff('esi', 'support'), false],
  ])('%s', (_who, actor, may) => {
    expect(mayRefund.withdraw(actor, refund)).toBe(may);
  });
});
