import { duties, type Actor } from '@sankofa/domain/access';

/** The role of each person in the demo. */
export type DemoKey = 'customer' | 'staff' | 'admin' | 'china' | 'ghana' | 'finance' | 'support';
type DemoAccount = Omit<Actor, 'id'> & { key: DemoKey; email: string; name: string; phone: string };

const staff = { role: 'STAFF', siteKind: null } as const;

/** The people who can log in to the demo. Production refuses to start if one of them exists. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'customer',
    email: 'customer@demo.test',
    name: 'Ama Mensah',
    phone: '+233244000101',
    role: 'CUSTOMER',
    duties: [],
    siteKind: null,
  },
  {
    ...staff,
    key: 'staff',
    email: 'staff@demo.test',
    name: 'Kwame Asante',
    phone: '+233244000102',
    duties,
  },
  {
    key: 'admin',
    email: 'admin@demo.test',
    name: 'Efua Sarpong',
    phone: '+233244000103',
    role: 'ADMIN',
    duties: [],
    siteKind: null,
  },
  {
    ...staff,
    key: 'china',
    email: 'warehouse.cn@demo.test',
    name: 'Wei Chen',
    phone: '+8613800138000',
    duties: ['warehouse'],
    siteKind: 'ORIGIN',
  },
  {
    ...staff,
    key: 'ghana',
    email: 'warehouse.gh@demo.test',
    name: 'Kofi Boateng',
    phone: '+233244000105',
    duties: ['warehouse'],
    siteKind: 'DESTINATION',
  },
  {
    ...staff,
    key: 'finance',
    email: 'finance@demo.test',
    name: 'Abena Osei',
    phone: '+233244000106',
    duties: ['finance'],
  },
  {
    ...staff,
    key: 'support',
    email: 'support@demo.test',
    name: 'Yaw Darko',
    phone: '+233244000107',
    duties: ['support'],
  },
];
