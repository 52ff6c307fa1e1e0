import type { User } from '@sankofa/domain/accounts/account-endpoints';

const id = (last: string) => `0190a000-0000-7000-8000-${last.padStart(12, '0')}`;

export const ama: User = {
  id: id('1'),
  role: 'CUSTOMER',
  name: 'Ama Owusu',
  email: 'ama@example.com',
  phone: '+233244123456',
  city: 'Accra',
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

export const wei: User = {
  ...ama,
  id: id('2'),
  role: 'STAFF',
  name: 'Wei Chen',
  email: 'wei@example.com',
  duties: ['warehouse'],
  siteKind: 'ORIGIN',
  customerCode: null,
  shippingMark: null,
};
