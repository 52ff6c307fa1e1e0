import type { OpenInstalment } from '@sankofa/domain/invoices/open-instalment';
import type { PlainDay } from '@sankofa/domain/values/time';

/** The company details on documents and emails. `address` is printed line by line. */
export type Brand = {
  name: string;
  /** Null for the product's own mark with the name. */
  logo: { png: Uint8Array; width: number; height: number } | null;
  website: string;
  email: string;
  phone: string;
  address: string[];
};

/** The label of a carton. Weight in whole grams, sides in whole millimetres. */
export type LabelFacts = {
  brandName: string;
  /** The names of the two ends: `Guangzhou A 广州仓`, `Accra, Ghana`. */
  route: { from: string; to: string };
  /** Null while it is unknown: the label then says that the carton waits. */
  mode: 'AIR' | 'SEA' | null;
  /** Null for an unidentified carton. Only the last four digits of the phone number are printed. */
  receiver: {
    customerCode: string;
    shippingMark: string;
    name: string;
    city: string;
    phoneEnding?: string | undefined;
  } | null;
  piece: { number: number; of: number };
  /** The public tracking page for the QR code. Null for a carton without a shipment. */
  trackingUrl: string | null;
  trackingNumber: string | null;
  measures: { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number } | null;
  goods: string;
  goodsClass: 'NORMAL' | 'SPECIAL';
  shelf: string | null;
  receivedOn: PlainDay;
  /** At most 17 ASCII characters: more do not fit the barcode and are refused with a RangeError. */
  labelNumber: string;
};

/** The customer on a document; `lines` hold address, phone and email as printed. */
export type Party = { name: string; customerCode: string; lines: string[] };

export type InvoiceLine = {
  description: string;
  /** The calculation in words: `0.840 CBM × $220.00 × 12.5000`. */
  basis: string;
  amountPesewas: number;
  /** Rounding, minimum, rate version: in small print under the description. */
  note?: string | undefined;
};

export type Instalment = {
  label: string;
  /** Null if there is no date: by air before release, by sea while the vessel has no arrival date. */
  dueOn: PlainDay | null;
  amountPesewas: number;
  paidPesewas: number;
  /** The date on which it was fully paid. */
  paidOn: PlainDay | null;
  isOverdue: boolean;
  /** Says what an open instalment is; ignored if it is settled. */
  openAs: OpenInstalment;
};

/** How to pay: `heading` names the method, `rows` are label and value (`Merchant ID`, `441 882`). */
export type PaymentMethod = { heading: string; rows: [label: string, value: string][] };

/** The Revenue Authority's stamp of a document; the stamp is null while it is awaited. */
export type DocumentStamp = {
  stamp: {
    sdcId: string;
    receiptNumber: string;
    internalData: string;
    signature: string;
    time: string;
    qrText: string;
  } | null;
};

/** The taxes of a document: its rows above the total, the net amount first. */
export type DocumentTax = {
  isInclusive: boolean;
  companyTin: string | null;
  rows: [label: string, pesewas: number][];
};

/**
 * An invoice as printed. The total is the sum of the lines, and the balance due is the total less credits and
 * payments, so the document cannot contradict itself.
 */
export type InvoiceDocument = {
  brand: Brand;
  state: 'DRAFT' | 'ISSUED' | 'PARTIALLY_PAID' | 'PAID' | 'VOID';
  isOverdue: boolean;
  /** A balance from before the company used this system: it has no route, and its shipment represents earlier ones. */
  isBroughtForward?: boolean;
  /** Null for a draft, which is numbered when it is issued. */
  number: string | null;
  issuedOn: PlainDay | null;
  billTo: Party;
  shipment: {
    trackingNumber: string;
    mode: 'AIR' | 'SEA';
    route: { from: string; to: string };
    /** Null if it is not for freight, such as storage alone. */
    cargo: { pieces: number; weightGrams: number; volumeCm3: number } | null;
    batch: string | null;
  };
  lines: InvoiceLine[];
  /** Null if the company was not registered for VAT. */
  tax: DocumentTax | null;
  /** Null if it is not certified. */
  certification: DocumentStamp | null;
  /** By credit notes, and what was written off. */
  creditedPesewas: number;
  writtenOffPesewas: number;
  paidPesewas: number;
  /** The amount to pay now, by the same rule as the pages; `kind` is null if there is none. */
  payNow: {
    pesewas: number;
    kind: 'FULL' | 'DEPOSIT' | 'BALANCE' | null;
    dueOn: PlainDay | null;
    awaitingPesewas: number;
  };
  instalments: Instalment[];
  /** The instalments of the other payment plan. Null once the plan is fixed. */
  otherPlanPesewas: number[] | null;
  /** The rate in cedis per dollar times 10,000, and its date. Null if no line is in dollars. */
  exchange: { rateE4: number; day: PlainDay } | null;
  methods: PaymentMethod[];
  /** The page of the invoice for the QR code. Null if there is nothing to pay. */
  payUrl: string | null;
  /** Whether that page accepts online payments, or only says how to pay. */
  isPaidOnline: boolean;
  terms: string[];
  /** The text of the company at the end. */
  footer?: string;
};

/** A credit note. The document calculates the new total of the invoice. */
export type CreditNoteDocument = {
  brand: Brand;
  number: string;
  issuedOn: PlainDay;
  to: Party;
  invoice: { number: string; issuedOn: PlainDay; totalPesewas: number; trackingNumber: string };
  reason: string;
  amountPesewas: number;
  /** Null if the company was not registered for VAT. */
  tax: DocumentTax | null;
  /** Null if it is not certified. */
  certification: DocumentStamp | null;
  /** The sum of earlier credit notes on the same invoice. */
  earlierPesewas: number;
  /** The part that had been paid already: it became credit, or is refunded. */
  freedPesewas: number;
  refund: { number: string; sentOn: PlainDay | null } | null;
  footer?: string;
};

/** A confirmed payment. What exceeds the allocations is printed as the customer's credit. */
export type ReceiptDocument = {
  brand: Brand;
  number: string;
  from: Party;
  method: string;
  reference: string;
  /** The date of the payment, and the date of its confirmation. */
  paidOn: PlainDay;
  confirmedOn: PlainDay;
  amountPesewas: number;
  allocations: {
    invoiceNumber: string;
    instalment: string;
    amountPesewas: number;
    /** The balance due of that invoice after this payment. */
    leftPesewas: number;
  }[];
  note?: string | undefined;
  footer?: string;
};

/**
 * A customer's account over a period, both days included: positive is a balance due, negative is credit. The
 * document adds up the balances itself, so it cannot contradict itself.
 */
export type StatementDocument = {
  brand: Brand;
  of: Party;
  from: PlainDay;
  to: PlainDay;
  madeOn: PlainDay;
  openingPesewas: number;
  entries: { day: PlainDay; what: string; document: string; amountPesewas: number }[];
};
