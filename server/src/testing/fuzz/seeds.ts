import { termsVersion } from '@sankofa/domain/accounts/terms';

import { password } from '../authenticator.ts';
import { seaPlan } from '../trade/batch-plans.ts';

export type Sites = { guangzhou: string; accra: string };

const reason = 'For the test';
const rate = {
  mode: 'SEA',
  goodsClass: 'NORMAL',
  tiers: [{ fromUnits: 0, toUnits: null, dollars: '230.00' }],
  minimumUnits: 0,
  stepUnits: 1,
  divisor: null,
  note: reason,
};

/**
 * Bodies that reach the handler where random ones hardly ever do, since their fields must agree. The access
 * matrix has bodies for the other calls.
 */
export const seededBodies: Record<string, (sites: Sites, nth: number) => object> = {
  'POST /auth/register': (_sites, nth) => ({
    name: 'Yaa Asantewaa',
    email: `yaa.${nth}@example.test`,
    phone: `+23320${String(1_000_000 + nth)}`,
    password,
    city: 'Kumasi',
    acceptedTerms: termsVersion,
  }),
  'POST /auth/login/passkey': () => ({
    emailOrPhone: 'nobody',
    password,
    passkey: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  }),
  'POST /invitations': (_sites, nth) => ({
    email: `new.${nth}@example.test`,
    role: 'STAFF',
    duties: ['support'],
    siteKind: null,
  }),
  'POST /batches': (sites) => seaPlan(sites),
  'POST /sites': (_sites, nth) => ({
    code: `K${nth}`,
    kind: 'DESTINATION',
    modes: ['AIR'],
    name: 'Kumasi office',
    address: '12 Adum Road',
    city: 'Kumasi',
    placeCode: 'GHKMS',
    phone: '+233322000000',
  }),
  'POST /contact': () => ({
    name: 'Esi',
    email: 'esi@example.test',
    subject: 'Opening hours',
    message: 'When are you open?',
  }),
  'POST /payments/statement-accounts/:id/mapping': () => ({
    dateOrder: 'DAY_FIRST',
    decimalSign: 'POINT',
    date: 'Date',
    amount: 'Amount',
  }),
  'POST /payments/transfers': () => ({
    from: { account: 'cash-bank' },
    to: { account: 'cash-mobile-money' },
    amount: { amount: '10.00', currency: 'GHS' },
    fee: { amount: '0.50', currency: 'GHS' },
    movedOn: '2026-11-20',
  }),
  'POST /accounting-exports': () => ({
    kind: 'ACCOUNTS',
    format: 'XERO',
    from: '2026-11-01',
    to: '2026-11-30',
  }),
  'POST /analytics/opening-balances': () => ({
    lines: [{ account: 'cash-bank', balance: { amount: '120.00', currency: 'GHS' } }],
    reason,
  }),
  'POST /analytics/years/close': () => ({ year: 2025, reason }),
  'POST /analytics/years/reopen': () => ({ year: 2025, reason }),
  'POST /rates': () => rate,
  'POST /rates/preview': () => rate,
  'POST /storage-rules': ({ accra }) => ({
    siteId: accra,
    mode: 'SEA',
    basis: 'CARTON',
    freeDays: 7,
    perDay: { amount: '1.50', currency: 'GHS' },
    maxDays: 60,
    note: reason,
  }),
};

/** Files that a call can read. */
export const seededFiles: Record<string, string> = {
  'POST /payments/statement-import':
    'Date,Transaction ID,Amount\n2026-11-20,99887766,20.00\n2026-11-20,99887767,1.00\n',
  'POST /payments/statement-import/sheet':
    'Date,Transaction ID,Amount\n2026-11-20,99887766,20.00\n',
  'POST /me/order-lists': '订单编号,货品标题,数量,运单号\n21563301,帽子,10,SF1436009122\n',
  'POST /imports/files/:kind': 'Name,Phone\nYaa Asantewaa,+233244000111\n',
  'POST /imports/loading-list/read':
    'Shipping mark,Tracking number,Contents,Cartons,Mode\nSNK-7K3Q4,SF1234567890,Shoes,2,SEA\n',
};
