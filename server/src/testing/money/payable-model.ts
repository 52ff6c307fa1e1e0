import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { decimalOf } from '@sankofa/domain/values/money';
import { addDays } from '@sankofa/domain/values/time';

import { approveBill, voidBill } from '../../payables/bills/approve-bill.ts';
import {
  addSupplier,
  approveSupplierPayment,
  enterBill,
  requestSupplierPayment,
  sendSupplierPayment,
} from '../../payables/payables.ts';
import { cancelSupplierPayment } from '../../payables/supplier-payments/request-payment.ts';
import { reverseSupplierPayment } from '../../payables/supplier-payments/send-payment.ts';
import { supplierBody } from '../../payables/testing/payable-fixture.ts';
import type { Work } from '../../platform/database/work.ts';
import type { World } from '../world.ts';
import type { Trade } from './account-sums.ts';

type PaymentState = 'REQUESTED' | 'APPROVED' | 'SENT' | 'CANCELLED' | 'REVERSED';
type Paid = { id: string; bill: Bill; amount: number; state: PaymentState; by: Actor };
type Bill = {
  id: string;
  total: number;
  paid: number;
  state: 'DRAFT' | 'APPROVED' | 'VOID';
  by: Actor;
};

const moves = [
  'enter',
  'approve',
  'approve',
  'void',
  'request',
  'request',
  'approvePayment',
  'approvePayment',
  'send',
  'send',
  'cancel',
  'reverse',
] as const;

const pick = <Row>(rows: readonly Row[], index: number): Row | undefined =>
  rows[index % Math.max(rows.length, 1)];

/** The state of a payment that a move suits. */
const suiting: Partial<Record<(typeof moves)[number], PaymentState>> = {
  approvePayment: 'REQUESTED',
  send: 'APPROVED',
  reverse: 'SENT',
};

type Expected = { refused: string } | { effect: (id: string) => void };

/**
 * Models what we owe one supplier: bills and payments out, each with its state. Like `AccountModel` it makes every move
 * on both sides, predicts refusals, and compares the sums of the journal.
 */
export class PayableModel {
  readonly #world: World;
  readonly #people: [Actor, Actor];
  readonly #bills: Bill[] = [];
  readonly #payments: Paid[] = [];
  #supplierId = '';
  readonly counts = { done: 0, refused: 0, sent: 0 };

  constructor(world: World, { finance, clerk }: Trade) {
    this.#world = world;
    this.#people = [finance, clerk];
  }

  async start() {
    const [finance] = this.#people;
    this.#supplierId = await this.#world.work(finance, (work) =>
      addSupplier(work, {
        ...supplierBody,
        name: `Supplier ${crypto.randomUUID()}`,
        currency: 'GHS',
      }),
    );
  }

  /** @returns what differs from the model; null if nothing does */
  async make(index: number, share: number, who: number): Promise<string | null> {
    const move = moves[(index * 6 + who) % moves.length] ?? 'enter';
    const wrong = await this.#moved(this.#bills.length === 0 ? 'enter' : move, index, share, who);
    const found = wrong ?? (await this.check());
    return found === null ? null : `${move} of payables: ${found}`;
  }

  async #moved(move: (typeof moves)[number], index: number, share: number, who: number) {
    const person = this.#people[who % 2] ?? this.#people[0];
    const bill = this.#billFor(move, index);
    const payment = this.#paymentFor(move, index);
    if (move === 'enter') return this.#enter(person, 1 + Math.floor(share * 99_999));
    if (!bill) return null;
    if (move === 'approve' || move === 'void') return this.#stepBill(move, bill);
    if (move === 'request')
      return this.#request(bill, person, 1 + Math.floor(bill.total * share * 1.2));
    return payment ? this.#stepPayment(move, payment, person) : null;
  }

  /** Picks a bill that the move suits, or any if there is none: otherwise most moves would be refused. */
  #billFor(move: (typeof moves)[number], index: number): Bill | undefined {
    const state = move === 'approve' ? 'DRAFT' : 'APPROVED';
    const some = this.#bills.filter((one) => one.state === state && one.paid < one.total);
    return pick(some.length > 0 ? some : this.#bills, index);
  }

  #paymentFor(move: (typeof moves)[number], index: number): Paid | undefined {
    const some = this.#payments.filter((one) => one.state === suiting[move]);
    return pick(some.length > 0 ? some : this.#payments, index);
  }

  #enter(by: Actor, total: number) {
    const command = (work: Work) =>
      enterBill(work, {
        supplierId: this.#supplierId,
        number: crypto.randomUUID(),
        billedOn: this.#world.clock().slice(0, 10),
        dueOn: addDays(this.#world.clock().slice(0, 10), 30),
        currency: 'GHS',
        lines: [
          { category: 'RENT', description: 'Rent', amount: decimalOf(total), allocations: [] },
        ],
      });
    const effect = (id: string) =>
      void this.#bills.push({ id, total, paid: 0, state: 'DRAFT', by });
    return this.#run(by, command, { effect });
  }

  async #stepBill(move: 'approve' | 'void', bill: Bill) {
    const { version } = await this.#world.db
      .selectFrom('bills')
      .select('version')
      .where('id', '=', bill.id)
      .executeTakeFirstOrThrow();
    const ref = { id: bill.id, version };
    const command = (work: Work) =>
      move === 'approve' ? approveBill(work, ref) : voidBill(work, { ...ref, reason: 'Twice' });
    const isAllowed =
      move === 'approve'
        ? bill.state === 'DRAFT'
        : bill.state !== 'VOID' && bill.paid === 0 && this.#requestedOf(bill) === 0;
    return this.#run(
      this.#otherThan(bill.by),
      command,
      isAllowed
        ? { effect: () => void (bill.state = move === 'approve' ? 'APPROVED' : 'VOID') }
        : { refused: 'bill.step_not_allowed' },
    );
  }

  #request(bill: Bill, by: Actor, amount: number) {
    const command = (work: Work) =>
      requestSupplierPayment(work, { billId: bill.id, amount: decimalOf(amount) });
    if (bill.state !== 'APPROVED' || bill.paid === bill.total)
      return this.#run(by, command, { refused: 'bill.step_not_allowed' });
    if (amount > bill.total - bill.paid - this.#requestedOf(bill))
      return this.#run(by, command, { refused: 'supplier_payment.exceeds' });
    const effect = (id: string) =>
      void this.#payments.push({ id, bill, amount, state: 'REQUESTED', by });
    return this.#run(by, command, { effect });
  }

  async #stepPayment(
    move: 'approvePayment' | 'send' | 'cancel' | 'reverse',
    payment: Paid,
    person: Actor,
  ) {
    const { version } = await this.#world.db
      .selectFrom('supplierPayments')
      .select('version')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    const ref = { id: payment.id, version };
    const { command, from, to } = {
      approvePayment: {
        command: (work: Work) => approveSupplierPayment(work, ref),
        from: ['REQUESTED'],
        to: 'APPROVED' as const,
      },
      send: {
        command: (work: Work) =>
          sendSupplierPayment(work, {
            ...ref,
            method: 'BANK_TRANSFER',
            reference: crypto.randomUUID(),
          }),
        from: ['APPROVED'],
        to: 'SENT' as const,
      },
      cancel: {
        command: (work: Work) => cancelSupplierPayment(work, { ...ref, reason: 'Wrong' }),
        from: ['REQUESTED', 'APPROVED'],
        to: 'CANCELLED' as const,
      },
      reverse: {
        command: (work: Work) => reverseSupplierPayment(work, { ...ref, reason: 'Returned' }),
        from: ['SENT'],
        to: 'REVERSED' as const,
      },
    }[move];
    // A payment needs two people, and the one who sends it is not its approver.
    const by = move === 'send' ? payment.by : person;
    if (!from.includes(payment.state))
      return this.#run(by, command, { refused: 'supplier_payment.step_not_allowed' });
    if (move === 'approvePayment' && by === payment.by)
      return this.#run(by, command, { refused: 'supplier_payment.own' });
    const effect = () => {
      payment.state = to;
      if (to === 'SENT') payment.bill.paid += payment.amount;
      if (to === 'REVERSED') payment.bill.paid -= payment.amount;
      this.counts.sent += to === 'SENT' ? 1 : 0;
    };
    return this.#run(by, command, { effect });
  }

  readonly #otherThan = (person: Actor) =>
    this.#people.find((one) => one !== person) ?? this.#people[0];

  readonly #requestedOf = (bill: Bill) =>
    this.#payments
      .filter((one) => one.bill === bill && ['REQUESTED', 'APPROVED'].includes(one.state))
      .reduce((sum, { amount }) => sum + amount, 0);

  async #run(by: Actor, command: (work: Work) => Promise<string>, expected: Expected) {
    this.#world.pass(1_000);
    try {
      const id = await this.#world.work(by, command);
      if ('refused' in expected)
        return `carried out, and should be refused with ${expected.refused}`;
      expected.effect(id);
      this.counts.done += 1;
      return null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if ('effect' in expected) return `refused with ${error.code}: ${error.message}`;
      this.counts.refused += 1;
      return error.code === expected.refused
        ? null
        : `refused with ${error.code}, not ${expected.refused}`;
    }
  }

  /** Compares the payable of the journal, and each bill, with the model. */
  async check(): Promise<string | null> {
    const { db } = this.#world;
    const open = this.#bills
      .filter(({ state }) => state === 'APPROVED')
      .reduce((sum, { total, paid }) => sum + total - paid, 0);
    const { sum } = await db
      .selectFrom('journalLines')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amountPesewas'), eb.lit(0)).as('sum'))
      .where('supplierId', '=', this.#supplierId)
      .executeTakeFirstOrThrow();
    if (open + Number(sum) !== 0) return `the payable is ${sum}, and ${open} is open`;
    const rows = await db
      .selectFrom('bills')
      .select(['id', 'state', 'paidMinor', 'settledPesewas'])
      .where('supplierId', '=', this.#supplierId)
      .execute();
    for (const bill of this.#bills) {
      const row = rows.find(({ id }) => id === bill.id);
      const state = stateOf(bill);
      if (row?.state !== state || row.paidMinor !== bill.paid || row.settledPesewas !== bill.paid)
        return `a bill is ${row?.state} ${row?.paidMinor}, not ${state} ${bill.paid}`;
    }
    return null;
  }
}

function stateOf({ state, paid, total }: Bill) {
  if (state !== 'APPROVED' || paid === 0) return state;
  return paid === total ? 'PAID' : 'PARTIALLY_PAID';
}
