import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { moneyOf } from '@sankofa/domain/values/money';

import * as payments from '../../payments/payments.ts';
import type { Work } from '../../platform/database/work.ts';
import type { World } from '../world.ts';
import type { Move } from './account-moves.ts';
import {
  difference,
  expectedShares,
  freeOf,
  isAnyOpen,
  nextOf,
  owedOf,
  paidOf,
  severalOf,
  type Invoice,
  type Payment,
  type Refund,
  type Sums,
  type Trade,
} from './account-sums.ts';
import {
  choosePlanMove,
  creditNoteMove,
  useCreditMove,
  voidMove,
  type ModelMove,
} from './invoice-moves.ts';
import { refundMove, requestMove, type Expected, type RefundMove } from './refund-moves.ts';

/**
 * Models a customer's account as a few sums. Every move is made on both the model and the real account; the
 * model predicts whether it is refused, and afterwards both must agree.
 */
export class AccountModel {
  readonly #world: World;
  readonly #trade: Trade;
  readonly #ama: Actor;
  readonly #sums: Sums = { invoices: [], payments: [], refunds: [], credit: 0 };
  /** Executed and refused moves, to see that a run tested something. */
  readonly counts = { done: 0, refused: 0, several: 0, onInvoice: 0, debts: 0 };

  constructor(world: World, trade: Trade, ama: Actor) {
    this.#world = world;
    this.#trade = trade;
    this.#ama = ama;
  }

  async invoice() {
    const { invoiceId, shipment, totalPesewas } = await this.#trade.invoiced(this.#ama);
    this.#sums.invoices.push({
      id: invoiceId,
      shipmentId: shipment.id,
      total: totalPesewas,
      paid: 0,
      credited: 0,
      isVoid: false,
      plan: 'FULL',
      everPaid: false,
      isDebt: false,
    });
  }

  /** @returns what differs from the model; null if nothing does */
  async make([move, index, share, actorIndex]: Move): Promise<string | null> {
    // Adds another invoice once all are settled; otherwise the rest of the run would be refusals.
    if (this.#sums.invoices.every((one) => one.isVoid || owedOf(one) === 0)) await this.invoice();
    const wrong = await this.#moved(move, index, share, actorIndex);
    const found = wrong ?? (await this.check());
    return found === null ? null : `${move}: ${found}`;
  }

  /** @returns how the real account differs from the model; null if it does not */
  check(): Promise<string | null> {
    const real = { world: this.#world, trade: this.#trade, customerId: this.#ama.id };
    return difference(real, this.#sums);
  }

  #moved(
    move: Move[0],
    index: number,
    share: number,
    actorIndex: number,
  ): Promise<string | null> | null {
    const invoice = this.#sums.invoices[index % this.#sums.invoices.length];
    const payment = this.#sums.payments[index % Math.max(this.#sums.payments.length, 1)];
    const refund = this.#sums.refunds[index % Math.max(this.#sums.refunds.length, 1)];
    const waiting = nextOf(this.#sums, index);
    const { finance, clerk, admin } = this.#trade;
    const clerks = actorIndex % 2 === 0 ? finance : clerk;
    const anyone = [this.#ama, finance, clerk][actorIndex % 3] ?? finance;
    switch (move) {
      case 'submit':
        return invoice ? this.#submit([{ invoice, part: 'ALL' }], share, anyone) : null;
      case 'submitSeveral':
        return this.#submit(severalOf(this.#sums, index, actorIndex), share, anyone);
      case 'confirm':
      case 'reject':
        return payment ? this.#decide(move, payment, clerks) : null;
      case 'reverse':
        return payment ? this.#reverse(payment, admin) : null;
      case 'credit':
        return invoice
          ? this.#make(clerks, creditNoteMove, {
              invoice,
              amount: Math.floor(invoice.total * share * 1.2),
            })
          : null;
      case 'useCredit':
        return invoice ? this.#make(anyone, useCreditMove, { invoice }) : null;
      case 'choosePlan':
        return invoice
          ? this.#make(anyone, choosePlanMove, { invoice, plan: share < 0.5 ? 'FULL' : 'SPLIT' })
          : null;
      case 'void':
        return invoice ? this.#make(clerks, voidMove, { invoice }) : null;
      case 'request':
        return this.#request(1 + Math.floor(this.#sums.credit * share * 1.5), anyone, null);
      case 'requestOnInvoice':
        return this.#requestOnInvoice(index, share, anyone);
      case 'approve':
        return waiting ? this.#refund(move, waiting, clerks) : null;
      case 'rejectRefund':
      case 'pay':
        return refund ? this.#refund(move, refund, clerks) : null;
      case 'withdraw':
        return refund ? this.#refund(move, refund, this.#ama) : null;
    }
  }

  async #run(actor: Actor, command: (work: Work) => Promise<string>, expected: Expected) {
    // So that ids and dates advance, as in production.
    this.#world.pass(1_000);
    try {
      const answer = await this.#world.work(actor, command);
      if ('refused' in expected)
        return `carried out, and should be refused with ${expected.refused}`;
      expected.effect(answer);
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

  async #submit(paid: Payment['for'], share: number, by: Actor) {
    const total = paid.reduce((sum, { invoice }) => sum + invoice.total, 0);
    const amount = 1 + Math.floor(total * share * 1.5);
    const owed = await Promise.all(
      paid.map(
        async (one) => (await expectedShares(this.#world, one.invoice.total, [one]))[0] ?? 0,
      ),
    );
    const command = (work: Work) =>
      payments.submitPayment(work, {
        invoices: paid.map(({ invoice, part }) => ({ invoiceId: invoice.id, part })),
        method: 'BANK_TRANSFER',
        amount: moneyOf(amount),
        reference: crypto.randomUUID(),
        paidOn: this.#world.clock().slice(0, 10),
      });
    return this.#run(
      by,
      command,
      paid.some(({ invoice }) => invoice.isVoid)
        ? { refused: 'invoice.step_not_allowed' }
        : owed.includes(0)
          ? { refused: 'payment.nothing_due' }
          : {
              effect: (id) => {
                this.#sums.payments.push({ id, for: paid, amount, by, state: 'SUBMITTED' });
                this.counts.several += paid.length > 1 ? 1 : 0;
              },
            },
    );
  }

  async #decide(move: 'confirm' | 'reject', payment: Payment, by: Actor) {
    const chosen = { paymentId: payment.id };
    const command = (work: Work) =>
      move === 'confirm'
        ? payments.confirmPayment(work, chosen)
        : payments.rejectPayment(work, { ...chosen, reason: 'Not there' });
    if (payment.state !== 'SUBMITTED')
      return this.#run(by, command, { refused: 'payment.step_not_allowed' });
    if (payment.by === by) return this.#run(by, command, { refused: 'payment.own' });
    const shares = await expectedShares(this.#world, payment.amount, payment.for);
    const effect = () => {
      payment.state = move === 'confirm' ? 'CONFIRMED' : 'REJECTED';
      if (move === 'reject') return;
      this.#sums.credit += payment.amount;
      for (const [at, { invoice }] of payment.for.entries()) {
        const part = shares[at] ?? 0;
        invoice.paid += part;
        invoice.everPaid ||= part > 0;
        this.#sums.credit -= part;
      }
    };
    return this.#run(by, command, { effect });
  }

  async #reverse(payment: Payment, admin: Actor) {
    const command = (work: Work) =>
      payments.reversePayment(work, { paymentId: payment.id, reason: 'Bounced' });
    if (payment.state !== 'CONFIRMED')
      return this.#run(admin, command, { refused: 'payment.step_not_allowed' });
    // Which payment a credit note frees is up to the product; the model has only the sums.
    const rows = await this.#world.db
      .selectFrom('allocations')
      .select(['amountPesewas', 'invoiceId'])
      .where('paymentId', '=', payment.id)
      .execute();
    const allocated = rows.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
    if (allocated < 0 || allocated > payment.amount)
      return `${allocated} of ${payment.amount} is allocated`;
    const fromCredit = payment.amount - allocated;
    const missing = Math.max(0, fromCredit - Math.max(freeOf(this.#sums), 0));
    if (missing > 0 && isAnyOpen(this.#sums))
      return this.#run(admin, command, { refused: 'payment.credit_spent' });
    const shipmentId = payment.for[0]?.invoice.shipmentId ?? '';
    const debtOf = (id: string) => this.#debtOf(id, shipmentId, missing);
    const effect = () => {
      payment.state = 'REVERSED';
      for (const { amountPesewas, invoiceId } of rows)
        for (const one of this.#sums.invoices) if (one.id === invoiceId) one.paid -= amountPesewas;
      this.#sums.credit -= fromCredit - missing;
    };
    const wrong = await this.#run(admin, command, { effect });
    return wrong ?? (missing > 0 ? debtOf(payment.id) : null);
  }

  /** What is missing of a reversed payment has an invoice of its own, which is paid like any other. */
  async #debtOf(paymentId: string, shipmentId: string, missing: number): Promise<string | null> {
    const rows = await this.#world.db
      .selectFrom('invoices')
      .select(['id', 'totalPesewas'])
      .where('returnedPaymentId', '=', paymentId)
      .execute();
    const [debt, ...more] = rows;
    if (!debt || more.length > 0 || debt.totalPesewas !== missing)
      return `${JSON.stringify(rows)} asks for the missing ${missing}`;
    this.counts.debts += 1;
    this.#sums.invoices.push({
      id: debt.id,
      shipmentId,
      total: missing,
      paid: 0,
      credited: 0,
      isVoid: false,
      plan: 'FULL',
      everPaid: false,
      isDebt: true,
    });
    return null;
  }

  /** Makes a move on an invoice. */
  #make<I>(by: Actor, moveOf: (sums: Sums, input: I) => ModelMove, input: I) {
    const { command, expected } = moveOf(this.#sums, input);
    return this.#run(by, command, expected);
  }

  #request(amount: number, by: Actor, invoice: Invoice | null) {
    const requested = { customerId: this.#ama.id, amount, by, invoice };
    const { command, expected } = requestMove(this.#sums, requested);
    return this.#run(by, command, expected);
  }

  #requestOnInvoice(index: number, share: number, by: Actor) {
    const invoice = paidOf(this.#sums, index);
    return invoice ? this.#request(1 + Math.floor(invoice.paid * share * 1.2), by, invoice) : null;
  }

  #refund(move: RefundMove, refund: Refund, by: Actor) {
    const onInvoice = () => void (this.counts.onInvoice += 1);
    const { command, expected } = refundMove(this.#sums, { move, refund, by, onInvoice });
    return this.#run(by, command, expected);
  }
}
