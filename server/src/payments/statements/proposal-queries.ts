import { paymentHints, type PaymentHints } from '@sankofa/domain/payments/claims/payment-hints';
import {
  confidenceOf,
  invoicesFor,
  nameReason,
  nameWords,
  rankProposals,
  type ProposalReason,
} from '@sankofa/domain/payments/statements/line-proposal';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import type { NumberFormat } from '@sankofa/domain/values/document-number';
import { moneyOf } from '@sankofa/domain/values/money';

import type { Db, Tx } from '../../platform/database/db.ts';
import {
  customersDue,
  customersNamed,
  customersOfName,
  openInvoicesOf,
  type Customer,
  type FoundCustomer,
  type OpenInvoiceRow,
} from './proposed-customer-queries.ts';

type Proposal = StatementLineAnswer['proposals'][number];
export type LineProposals = {
  proposals: Proposal[];
  isAmbiguous: boolean;
  /** The best one, if the line names one customer. */
  proposal: StatementLineAnswer['proposal'];
};
/** A statement line; `text` is everything the sender and the service wrote. */
type Line = {
  id: string;
  text: string;
  payer: string;
  phone: string | null;
  amountPesewas: number;
};

/**
 * Proposes customers and invoices for lines, by line id, with the reasons: numbers in the note, the payer's phone and
 * name, and the amount. Nothing is recorded automatically, and a line whose proposals are as good is ambiguous. It makes at
 * most five queries, however many lines there are.
 */
export async function proposalsFor(
  db: Db | Tx,
  lines: readonly Line[],
  invoiceFormats: readonly NumberFormat[],
): Promise<ReadonlyMap<string, LineProposals>> {
  if (lines.length === 0) return new Map();
  const hints = new Map(lines.map((line) => [line.id, hintsOf(line, invoiceFormats)]));
  const named = await customersNamed(db, [...hints.values()]);
  const keys = new Map(lines.map(({ id, payer }) => [id, nameWords(payer).join(' ')]));
  const byName = await customersOfName(db, [...keys.values()].filter(Boolean));
  const byAmount = await customersDue(
    db,
    lines.map(({ amountPesewas }) => amountPesewas),
  );
  const candidates = new Map(
    lines.map((line) => [
      line.id,
      candidatesOf(line, [
        ...foundBy(hints.get(line.id), named),
        ...(byName.get(keys.get(line.id) ?? '') ?? []).map((customer) => ({ customer })),
        ...(byAmount.get(line.amountPesewas) ?? []).map((customer) => ({ customer })),
      ]),
    ]),
  );
  const open = await openInvoicesOf(db, [
    ...new Set([...candidates.values()].flatMap((own) => [...own.keys()])),
  ]);
  return new Map(lines.map((line) => [line.id, proposalsOf(line, candidates.get(line.id), open)]));
}

const hintsOf = ({ text, phone }: Line, formats: readonly NumberFormat[]): PaymentHints => {
  const hints = paymentHints(text, formats);
  return phone === null ? hints : { ...hints, phones: [...new Set([phone, ...hints.phones])] };
};

type Evidence = { reason: ProposalReason; found: string };
type Candidate = { customer: Customer; evidence: Evidence[]; invoiceId: string | null };
type Found = { customer: Customer; evidence?: Evidence; invoiceId?: string | null };

const kinds = [
  ['INVOICE', 'invoiceNumbers'],
  ['TRACKING', 'trackingNumbers'],
  ['CUSTOMER_CODE', 'customerCodes'],
  ['SHIPPING_MARK', 'shippingMarks'],
  ['PHONE', 'phones'],
] as const;

const foundBy = (
  hints: PaymentHints | undefined,
  named: ReadonlyMap<string, FoundCustomer>,
): Found[] =>
  kinds.flatMap(([reason, key]) =>
    (hints?.[key] ?? []).flatMap((found) => {
      const match = named.get(`${reason} ${found}`);
      return match ? [{ ...match, evidence: { reason, found } }] : [];
    }),
  );

/** Returns the customers of a line by id, each with what speaks for them. */
function candidatesOf({ payer }: Line, all: readonly Found[]): Map<string, Candidate> {
  const byId = new Map<string, Candidate>();
  for (const { customer, evidence, invoiceId = null } of all) {
    const own = byId.get(customer.id) ?? { customer, evidence: [], invoiceId: null };
    own.invoiceId ??= invoiceId;
    if (evidence && !own.evidence.some(({ reason }) => reason === evidence.reason))
      own.evidence.push(evidence);
    byId.set(customer.id, own);
  }
  for (const { customer, evidence } of byId.values()) {
    const reason = nameReason(payer, customer.name);
    if (reason !== null) evidence.push({ reason, found: payer });
  }
  return byId;
}

function proposalsOf(
  { amountPesewas }: Line,
  candidates: ReadonlyMap<string, Candidate> | undefined,
  open: ReadonlyMap<string, OpenInvoiceRow[]>,
): LineProposals {
  const all = [...(candidates?.values() ?? [])].map(({ customer, evidence, invoiceId }) => {
    const own = open.get(customer.id) ?? [];
    // An invoice in the note is the one that is paid; the others of the customer are only summed without it.
    const named = own.filter(({ id }) => id === invoiceId);
    const fit = invoicesFor(amountPesewas, named) ?? invoicesFor(amountPesewas, own);
    const reasons = [
      ...evidence,
      ...(fit ? [{ reason: fit.reason, found: '' } satisfies Evidence] : []),
    ];
    const [likely = own[0]] = named;
    const paid = fit?.paid ?? (likely ? [{ id: likely.id, part: 'ALL' as const }] : []);
    return {
      customer,
      evidence,
      own,
      paid,
      shown: reasons,
      reasons: reasons.map((one) => one.reason),
    };
  });
  const { ranked, isAmbiguous } = rankProposals(all.filter(({ reasons }) => reasons.length > 0));
  const proposals = ranked.map(({ customer, own, paid, shown, reasons }): Proposal => ({
    customer,
    reasons: shown,
    confidence: confidenceOf({ reasons }),
    invoices: paid.flatMap(({ id, part }) => {
      const invoice = own.find((one) => one.id === id);
      return invoice
        ? [
            {
              id,
              part,
              invoiceNumber: invoice.invoiceNumber,
              owed: moneyOf(part === 'DEPOSIT' ? invoice.deposit : invoice.owed),
            },
          ]
        : [];
    }),
  }));
  return { proposals, isAmbiguous, proposal: namedProposal(proposals, isAmbiguous) };
}

type FoundBy = NonNullable<StatementLineAnswer['proposal']>['foundBy'];
const isFoundBy = (reason: ProposalReason): reason is FoundBy =>
  kinds.some(([kind]) => kind === reason);

/** Returns the best proposal if the line names its customer by a number, and no other customer as well as them. */
function namedProposal(
  proposals: readonly Proposal[],
  isAmbiguous: boolean,
): StatementLineAnswer['proposal'] {
  const [best] = proposals;
  const evidence = best?.reasons.find(({ reason }) => isFoundBy(reason));
  if (!best || !evidence || !isFoundBy(evidence.reason) || isAmbiguous) return null;
  const [invoice] = best.invoices;
  return {
    foundBy: evidence.reason,
    found: evidence.found,
    customer: best.customer,
    invoice: invoice
      ? { id: invoice.id, invoiceNumber: invoice.invoiceNumber, owed: invoice.owed }
      : null,
  };
}
