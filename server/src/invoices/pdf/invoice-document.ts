import { splitInstalments } from '@sankofa/domain/invoices/deposit-share';
import {
  creditSpread,
  owedOn,
  type InstalmentKind,
  type Plan,
} from '@sankofa/domain/invoices/invoice';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { openInstalmentOf } from '@sankofa/domain/invoices/open-instalment';
import { unitsOfRate } from '@sankofa/domain/rates/estimate';
import { roundedUnits } from '@sankofa/domain/rates/rate';
import type { InvoiceTaxAnswer } from '@sankofa/domain/taxes/tax-answer';
import { taxRows } from '@sankofa/domain/taxes/tax-rows';
import { decimalOf, inDollars, minorOf, pesewasOf, type Money } from '@sankofa/domain/values/money';
import { dayText } from '@sankofa/domain/values/time';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { shownEmailOf } from '../../accounts/accounts.ts';
import { brandOf, companySettings, documentFooter } from '../../company/company.ts';
import type { Brand, DocumentTax, InvoiceDocument, Party } from '../../pdf/pdf.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { instalmentRows } from '../instalment-queries.ts';
import { findPaidOn, findPartyRow, findTravel } from './document-queries.ts';

type Line = InvoiceAnswer['lines'][number];
type Working = NonNullable<Line['working']>;

/** Returns the data of an invoice PDF. The PDF adds up the lines itself. */
export async function invoiceDocument(
  db: Db,
  invoice: Omit<InvoiceAnswer, 'dispute'>,
  { publicUrl, gateway }: Pick<Config, 'publicUrl' | 'gateway'>,
): Promise<InvoiceDocument> {
  const settings = await companySettings(db);
  const instalments = await instalmentRows(db, invoice.id);
  const paidOn = await findPaidOn(db, invoice.id);
  const cartons = cartonsOf(invoice.lines);
  // Storage is priced in cedis and has no cartons.
  const isFreight = cartons.length > 0;
  return {
    brand: await brandOf(db, settings, publicUrl),
    state: invoice.state,
    isOverdue: invoice.payNow.isOverdue,
    isBroughtForward: invoice.purpose === 'OPENING_BALANCE',
    number: invoice.invoiceNumber,
    issuedOn: invoice.issuedAt && dayIn(invoice.issuedAt, zones.accra),
    billTo: withTin(await partyOf(db, invoice.customer.id), invoice.tax?.customerTin ?? null),
    shipment: {
      trackingNumber: invoice.trackingNumber,
      mode: invoice.mode,
      ...(await findTravel(db, invoice.shipmentId)),
      cargo: isFreight
        ? {
            pieces: cartons.length,
            weightGrams: cartons.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
            volumeCm3: cartons.reduce((sum, { volumeCm3 }) => sum + volumeCm3, 0),
          }
        : null,
    },
    lines: invoice.lines.map(lineOf),
    tax: invoice.tax && documentTaxOf(invoice.tax),
    certification: invoice.certification,
    creditedPesewas: amountOf(invoice.credited),
    writtenOffPesewas: invoice.writtenOff ? amountOf(invoice.writtenOff) : 0,
    paidPesewas: amountOf(invoice.paid),
    payNow: {
      pesewas: amountOf(invoice.payNow.amount),
      kind: invoice.payNow.kind,
      dueOn: invoice.payNow.dueOn,
      awaitingPesewas: amountOf(invoice.payNow.awaiting),
    },
    instalments: instalments.map((one) => ({
      label: instalmentText(one.kind, invoice.depositPercent),
      dueOn: one.dueOn,
      amountPesewas: one.amount - one.credited,
      paidPesewas: one.paid,
      paidOn: owedOn(one) === 0 ? (paidOn.find(({ id }) => id === one.id)?.day ?? null) : null,
      isOverdue: invoice.instalments.some(({ id, isOverdue }) => id === one.id && isOverdue),
      openAs: openInstalmentOf(one.kind, invoice.payNow),
    })),
    otherPlanPesewas: otherPlanOf(invoice),
    exchange: isFreight
      ? {
          rateE4: minorOf(invoice.exchange.cedisPerDollar, 4) ?? 0,
          day: dayIn(invoice.exchange.effectiveFrom, zones.accra),
        }
      : null,
    methods: settings.paymentMethods,
    payUrl:
      invoice.state === 'ISSUED' || invoice.state === 'PARTIALLY_PAID'
        ? `${publicUrl}/customer/invoices/${invoice.id}`
        : null,
    isPaidOnline: gateway !== null,
    terms: isFreight ? termsOf(invoice.plan) : [],
    footer: await documentFooter(db, 'invoice'),
  };
}

/** Returns the taxes as printed, the same rows as on screens. */
export const documentTaxOf = (
  tax: Pick<InvoiceTaxAnswer, 'net' | 'taxes' | 'isInclusive' | 'companyTin'>,
): DocumentTax => ({
  isInclusive: tax.isInclusive,
  companyTin: tax.companyTin,
  rows: taxRows(tax).map(([label, amount]) => [label, amountOf(amount)]),
});

/** Adds the TIN of a customer to what is printed of them. */
export const withTin = (party: Party, tin: string | null): Party =>
  tin === null ? party : { ...party, lines: [...party.lines, `TIN ${tin}`] };

/** Returns the instalments of the other plan while it can be chosen; a credit note reduces the last one. */
function otherPlanOf({
  mayChoosePlan,
  plan,
  depositPercent,
  ...invoice
}: Omit<InvoiceAnswer, 'dispute'>): number[] | null {
  if (!mayChoosePlan) return null;
  const total = pesewasOf(invoice.total);
  const { deposit, balance } = splitInstalments(total, depositPercent);
  const parts = (plan === 'FULL' ? [deposit, balance] : [total]).map((amount, at) => ({
    id: String(at),
    amount,
    paid: 0,
    credited: 0,
  }));
  const { credits } = creditSpread(amountOf(invoice.credited), parts);
  const left = parts.map(
    ({ id, amount }) => amount - (credits.find((credit) => credit.id === id)?.amount ?? 0),
  );
  return left.every((amount) => amount > 0) ? left : null;
}

/** Returns the company details printed on documents. */
export async function brandOnDocuments(db: Db, publicUrl: string): Promise<Brand> {
  return brandOf(db, await companySettings(db), publicUrl);
}

export async function partyOf(db: Db, customerId: string): Promise<Party> {
  const { name, code, address, city, phone, email } = await findPartyRow(db, customerId);
  const place = [address, city].filter(Boolean).join(', ');
  return {
    name,
    customerCode: code,
    lines: [place, phone ?? '', shownEmailOf(email) ?? ''].filter((line) => line !== ''),
  };
}

/** Returns an instalment as printed: `Deposit (40%)`. */
export const instalmentText = (kind: InstalmentKind, depositPercent: number) =>
  ({
    FULL: 'Full payment',
    DEPOSIT: `Deposit (${depositPercent}%)`,
    BALANCE: `Balance (${100 - depositPercent}%)`,
  })[kind];

const amountOf = (money: Money): number => pesewasOf(money);

const cartonsOf = (lines: readonly Line[]) =>
  lines.flatMap(({ working }) => working?.packages ?? []);

/** Returns a line as printed: its calculation multiplies to its amount. */
export function lineOf({
  description,
  amount,
  working,
  rateEffectiveFrom,
}: Pick<Line, 'description' | 'amount' | 'working' | 'rateEffectiveFrom'>) {
  const amountPesewas = amountOf(amount);
  if (!working) return { description, basis: '', amountPesewas };
  const { mode, chargedUnits, usCents, cedisPerDollarE4, measuredUnits } = working;
  const charged = unitText(mode, chargedUnits);
  const day = rateEffectiveFrom && dayIn(rateEffectiveFrom, zones.accra);
  const notes = [
    mode === 'AIR' && working.volumetricGrams !== null
      ? `Gross ${unitText('AIR', working.grossGrams)}, volumetric ${unitText('AIR', working.volumetricGrams)}: the greater applies`
      : `Measured ${unitText(mode, measuredUnits)}`,
    measuredUnits < working.minimumUnits ? `minimum ${unitText(mode, working.minimumUnits)}` : '',
    working.stepUnits > 1 ? `rounded up to the next ${unitText(mode, working.stepUnits)}` : '',
    ...tierNotes(working),
    day ? `rate${routeText(working)} effective ${dayText(day)}` : '',
  ];
  return {
    description,
    basis: `${charged} × ${inDollars(usCents)} × ${decimalOf(cedisPerDollarE4, 4)}`,
    amountPesewas,
    note: notes.filter(Boolean).join(', '),
  };
}

/** Explains the price break that applies, and why more is charged than was weighed. */
function tierNotes({ mode, tiers, measuredUnits, chargedUnits, ...working }: Working): string[] {
  const own = tiers.findLast(({ fromUnits }) => fromUnits <= chargedUnits);
  if (!own) return [];
  const price =
    own.fromUnits > 0
      ? `price break from ${unitText(mode, own.fromUnits)} applies to the whole quantity`
      : `price below ${unitText(mode, tiers[1]?.fromUnits ?? 0)} applies`;
  const rounded = roundedUnits(measuredUnits, working);
  return rounded === chargedUnits
    ? [price]
    : [price, `charged as ${unitText(mode, chargedUnits)} (cheaper price break)`];
}

const routeText = ({ route }: Working) =>
  route ? ` ${route.origin.name} to ${route.destination.name}` : '';

/** Formats charged units with every digit: `0.135 CBM`, `18.405 kg`. */
function unitText(mode: 'AIR' | 'SEA', units: number): string {
  const places = String(unitsOfRate[mode]).length - 1;
  const shown = mode === 'AIR' ? /(\.\d{2}\d*?)0+$/ : /(\.\d{3}\d*?)0+$/;
  const exact = decimalOf(units, places).replace(shown, '$1');
  return mode === 'AIR' ? `${exact} kg` : `${exact} CBM`;
}

const termsOf = (plan: Plan) => [
  plan === 'SPLIT'
    ? 'Goods are loaded once the deposit is confirmed and released once the balance is confirmed.'
    : 'Goods are loaded once payment is confirmed.',
  'You can request a re-measure within 7 days of this invoice.',
];
