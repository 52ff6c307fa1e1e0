import type { Payee } from '@sankofa/domain/payments/refunds/payee';
import { decimalOf, moneyOf } from '@sankofa/domain/values/money';
import { addDays, dayIn, zones, type PlainDay } from '@sankofa/domain/values/time';

import { approveOpening } from '../books/opening/decide-opening.ts';
import { proposeOpening } from '../books/opening/opening-balances.ts';
import {
  addSupplier,
  approveBill,
  approveSupplierPayment,
  enterBill,
  payExpense,
  requestSupplierPayment,
  sendSupplierPayment,
} from '../payables/payables.ts';
import { recordTransfer } from '../payments/payments.ts';
import type { SeedPeople } from './seed-types.ts';

type Entered = Parameters<typeof enterBill>[1];
type Line = Omit<Entered['lines'][number], 'allocations'> & { batch?: number };
type Name = 'port' | 'landlord' | 'payroll' | 'power' | 'carrier' | 'shop';

const bank = (name: string, account: string): Payee => ({
  kind: 'BANK',
  bank: 'GCB Bank',
  branch: 'Accra High Street',
  account,
  name,
});
const supplierOf: Record<Name, Parameters<typeof addSupplier>[1]> = {
  port: {
    name: 'Tema Port Agency',
    country: 'GH',
    currency: 'GHS',
    tin: 'C0004471208',
    payee: bank('Tema Port Agency Ltd', '1011130077210'),
  },
  landlord: {
    name: 'Ridge Properties',
    country: 'GH',
    currency: 'GHS',
    payee: bank('Ridge Properties Ltd', '1021130045718'),
  },
  payroll: {
    name: 'Salaries of the office',
    country: 'GH',
    currency: 'GHS',
    payee: bank('Sankofa Freight payroll', '1011130099004'),
  },
  power: {
    name: 'Electricity Company of Ghana',
    country: 'GH',
    currency: 'GHS',
    payee: { kind: 'MOBILE_MONEY', network: 'MTN', phone: '+233244000730', name: 'ECG prepaid' },
  },
  carrier: {
    name: 'Golden Anchor Insurance Brokers',
    country: 'CN',
    currency: 'USD',
    payee: {
      kind: 'BANK',
      bank: 'Bank of China',
      branch: 'Guangzhou Tianhe',
      account: 'BOC0200778812',
      name: 'Golden Anchor Brokers Co',
    },
  },
  shop: { name: 'Petty cash, various', country: 'GH', currency: 'GHS' },
};

/** Plans suppliers, their bills and payments: rent and salaries by month, port charges and insurance of batches. */
export function planPayables(people: SeedPeople) {
  const { context, office } = people;
  const suppliers = new Map<Name, string>();
  let opening = { id: '', version: 0 };
  context.plan(context.day(-150), office.finance, async (work) => {
    opening = await proposeOpening(work, {
      lines: [
        { account: 'cash-bank', balance: moneyOf(6_400_000) },
        { account: 'cash-mobile-money', balance: moneyOf(1_250_000) },
      ],
      reason: 'Balances of our accounts when we began',
    });
  });
  context.plan(context.day(-149), office.admin, (work) => approveOpening(work, opening));
  context.plan(context.day(-148), office.finance, async (work) => {
    for (const [name, supplier] of Object.entries(supplierOf))
      suppliers.set(isName(name) ? name : 'shop', await addSupplier(work, supplier));
  });
  const bills = { people, suppliers };
  for (const [month, day] of [-110, -80, -50, -20].entries()) {
    planBill(bills, {
      day,
      from: 'landlord',
      number: `RP-${41 + month}`,
      pays: 6,
      lines: [
        { category: 'RENT', description: 'Warehouse and office in Accra', amount: '3600.00' },
      ],
    });
    planBill(bills, {
      day: day + 12,
      from: 'payroll',
      method: 'MOBILE_MONEY',
      number: `PAY-${7 + month}`,
      pays: 1,
      lines: [
        {
          category: 'SALARIES',
          description: 'Salaries of the month',
          amount: decimalOf(985_000 + month * 45_000),
        },
      ],
    });
    planBill(bills, {
      day: day + 4,
      from: 'power',
      number: `ECG-${2_204 + month}`,
      pays: 3,
      method: 'MOBILE_MONEY',
      lines: [
        {
          category: 'UTILITIES',
          description: 'Electricity',
          amount: decimalOf(124_000 + month * 3_150),
        },
      ],
    });
    planExpense(bills, day + 8, month);
    planTransfer(people, day + 9, month);
  }
  planBatchBills(bills);
}

/** Plans port charges and insurance of batches: one bill is overdue, and one waits for its approval. */
function planBatchBills(bills: Bills) {
  for (const [batch, day] of [
    [0, -70],
    [1, -43],
    [2, -18],
  ] as const)
    planBill(bills, {
      day,
      from: 'port',
      number: `TPA-${3_310 + batch}`,
      pays: batch === 2 ? null : 5,
      lines: [
        {
          category: 'PORT_CHARGES',
          description: 'Terminal handling and port charges',
          amount: decimalOf(328_000 + batch * 41_250),
          batch,
        },
      ],
    });
  planBill(bills, {
    day: -60,
    from: 'carrier',
    number: 'GAB-0771',
    pays: 9,
    rate: '12.6200',
    lines: [{ category: 'INSURANCE', description: 'Cargo insurance', amount: '420.00', batch: 1 }],
  });
  // Waiting for approval.
  planBill(bills, {
    day: -1.2,
    from: 'port',
    number: 'TPA-3319',
    approves: false,
    pays: null,
    lines: [
      { category: 'PORT_CHARGES', description: 'Storage at the terminal', amount: '6420.00' },
    ],
  });
}

const isName = (name: string): name is Name => name in supplierOf;

type Bills = { people: SeedPeople; suppliers: Map<Name, string> };
type Plan = {
  day: number;
  from: Name;
  number: string;
  /** Days until it is paid; null if it is not. */
  pays: number | null;
  approves?: boolean;
  method?: 'BANK_TRANSFER' | 'MOBILE_MONEY';
  /** Cedis per dollar when it is paid. */
  rate?: string;
  lines: readonly Line[];
};

const dueAfter = 14;
const on = (people: SeedPeople, day: number): PlainDay =>
  dayIn(people.context.day(day), zones.accra);

function enteredBill({ people, suppliers }: Bills, { day, from, number, lines }: Plan): Entered {
  const billedOn = on(people, day);
  return {
    supplierId: suppliers.get(from) ?? '',
    number,
    billedOn,
    dueOn: addDays(billedOn, dueAfter),
    currency: supplierOf[from].currency,
    lines: lines.map(({ batch, ...line }) => ({
      ...line,
      allocations:
        batch === undefined
          ? []
          : [{ batchId: people.batches.get(batch) ?? '', amount: line.amount }],
    })),
  };
}

/** Plans a bill that finance enters, an admin approves, and both pay. */
function planBill(bills: Bills, plan: Plan) {
  const { context, office } = bills.people;
  const { day, number, pays, rate, approves = true, method = 'BANK_TRANSFER' } = plan;
  let billId = '';
  context.plan(context.day(day), office.finance, async (work) => {
    billId = await enterBill(work, enteredBill(bills, plan));
  });
  if (!approves) return;
  context.plan(context.day(day + 0.2), office.admin, (work) =>
    approveBill(work, { id: billId, version: 1 }),
  );
  if (pays === null) return;
  let id = '';
  const amount = decimalOf(
    plan.lines.reduce((sum, line) => sum + Math.round(Number(line.amount) * 100), 0),
  );
  context.plan(context.day(day + pays), office.finance, async (work) => {
    id = await requestSupplierPayment(work, { billId, amount });
  });
  context.plan(context.day(day + pays + 0.1), office.admin, (work) =>
    approveSupplierPayment(work, { id, version: 1 }),
  );
  context.plan(context.day(day + pays + 0.2), office.finance, (work) =>
    sendSupplierPayment(work, {
      id,
      version: 2,
      method,
      reference: `OUT-${number}`,
      ...(rate !== undefined && {
        cedisPer: rate,
        rateSource: 'Stanbic Bank, rate of the transfer',
      }),
    }),
  );
}

/** Plans that the wallet is emptied to the bank; the last transfer waits for its approval. */
function planTransfer({ context, office }: SeedPeople, day: number, month: number) {
  context.plan(context.day(day), office.finance, (work) =>
    recordTransfer(work, {
      from: { account: 'cash-mobile-money' },
      to: { account: 'cash-bank' },
      amount: moneyOf(month === 3 ? 640_000 : 150_000 + month * 25_000),
      fee: moneyOf(1_000),
      movedOn: dayIn(work.now, zones.accra),
      reference: `MOMO-BANK-${301 + month}`,
    }),
  );
}

function planExpense({ people, suppliers }: Bills, day: number, month: number) {
  const { context, office } = people;
  context.plan(context.day(day), office.finance, (work) =>
    payExpense(work, {
      supplierId: suppliers.get('shop') ?? '',
      billedOn: on(people, day),
      dueOn: on(people, day),
      currency: 'GHS',
      lines: [
        {
          category: 'OTHER',
          description: 'Stationery and water for the office',
          amount: decimalOf(18_550 + month * 1_140),
          allocations: [],
        },
      ],
      method: 'MOBILE_MONEY',
      reference: `PCV-${118 + month}`,
    }),
  );
}
