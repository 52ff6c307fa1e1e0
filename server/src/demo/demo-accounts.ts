import { duties, type Actor } from '@sankofa/domain/access';

import { addUser, findIdByEmail } from '../accounts/accounts.ts';
import { newId } from '../platform/ids.ts';
import type { PublicWork } from '../platform/work.ts';

type DemoAccount = Omit<Actor, 'id'> & { email: string; name: string; phone: string };

const staff = { role: 'STAFF', siteKind: null } as const;

/** The people who can sign in to the demo. A production start that finds one refuses to run. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'customer@demo.test',
    name: 'Ama Mensah',
    phone: '+233244000101',
    role: 'CUSTOMER',
    duties: [],
    siteKind: null,
  },
  { ...staff, email: 'staff@demo.test', name: 'Kwame Asante', phone: '+233244000102', duties },
  {
    email: 'admin@demo.test',
    name: 'Efua Sarpong',
    phone: '+233244000103',
    role: 'ADMIN',
    duties: [],
    siteKind: null,
  },
  {
    ...staff,
    email: 'warehouse.cn@demo.test',
    name: 'Wei Chen',
    phone: '+8613800138000',
    duties: ['warehouse'],
    siteKind: 'ORIGIN',
  },
  {
    ...staff,
    email: 'warehouse.gh@demo.test',
    name: 'Kofi Boateng',
    phone: '+233244000105',
    duties: ['warehouse'],
    siteKind: 'DESTINATION',
  },
  {
    ...staff,
    email: 'finance@demo.test',
    name: 'Abena Osei',
    phone: '+233244000106',
    duties: ['finance'],
  },
  {
    ...staff,
    email: 'support@demo.test',
    name: 'Yaw Darko',
    phone: '+233244000107',
    duties: ['support'],
  },
];

/** Adds those who are missing. Their passwords are hashed before the work, by `hashPassword`. */
export async function addDemoAccounts(work: PublicWork, passwordHash: string) {
  for (const account of demoAccounts) {
    if (await findIdByEmail(work.tx, account.email)) continue;
    await addUser(work, {
      ...account,
      id: newId(work.now),
      city: 'Accra',
      passwordHash,
      isDemo: true,
    });
  }
}
