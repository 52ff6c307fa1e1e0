import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { customers, demoPerson, type DemoName } from '@sankofa/domain/fixtures/people';

const id = (last: string) => `0190a000-0000-7000-8000-${last.padStart(12, '0')}`;

export const ama: User = {
  id: id('1'),
  role: 'CUSTOMER',
  ...customers.ama,
  address: null,
  duties: [],
  siteKind: null,
  customerCode: 'GH-10027A',
  shippingMark: 'SNK-7K3Q4',
  missingFields: [],
  language: null,
  photoId: null,
  isEmailVerified: true,
  createdAt: '2026-11-01T09:00:00.000Z',
};

const colleague = (last: string, name: DemoName): User => {
  const { role, name: fullName, email, duties, siteKind } = demoPerson(name);
  const none = { customerCode: null, shippingMark: null };
  return {
    ...ama,
    ...none,
    id: id(last),
    role,
    name: fullName,
    email,
    siteKind,
    duties: [...duties],
  };
};

export const wei = colleague('2', 'warehouse-cn');
/** Works in Ghana. */
export const kofi = colleague('3', 'warehouse-gh');
/** Plans batches and handles the money. */
export const kwame: User = { ...colleague('4', 'staff'), duties: ['batches', 'finance'] };
