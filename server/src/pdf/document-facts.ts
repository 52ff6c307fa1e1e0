import type { PlainDay } from '@sankofa/domain/values/time';

/** The company as it signs its papers and letters. `address` is printed line by line. */
export type Brand = {
  name: string;
  website: string;
  email: string;
  phone: string;
  address: string[];
};

/** One carton's label. Weight in whole grams, sides in whole millimetres. */
export type LabelFacts = {
  brandName: string;
  /** What people call the two ends: `Guangzhou A 广州仓`, `Accra, Ghana`. */
  route: { from: string; to: string };
  /** Null while nobody knows: the block then says that the carton waits. */
  mode: 'AIR' | 'SEA' | null;
  /** Null for a carton without an owner. The phone is never printed in full: its last four digits. */
  receiver: {
    customerCode: string;
    shippingMark: string;
    name: string;
    city: string;
    phoneEnding?: string | undefined;
  } | null;
  piece: { number: number; of: number };
  /** What the QR code opens: the public tracking page. Null for a carton without a shipment. */
  trackingUrl: string | null;
  trackingNumber: string | null;
  measures: { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number } | null;
  goods: string;
  goodsClass: 'NORMAL' | 'SPECIAL';
  shelf: string | null;
  receivedOn: PlainDay;
  /** At most 17 characters of ASCII: more does not fit the barcode, and is refused with a RangeError. */
  labelNumber: string;
};

/** Who owes or has paid; `lines` hold the address, phone and e-mail as they are to be printed. */
export type Party = { name: string; customerCode: string; lines: string[] };

export type InvoiceLine = {
  description: string;
  /** The working, in words: `0.840 CBM × $220.00 × 12.5000`. */
  basis: string;
  amountPesewas: number;
  /** Rounding, minimum, rate version: small print under the description. */
  note?: string | undefined;
};

export type Instalment = {
  label: string;
  /** Null where no day is set: by air before release, by sea while the vessel has no arrival date. */
  dueOn: PlainDay | null;
  amountPesewas: number;
  paidPesewas: number;
  /** The day on which it became fully paid. */
  paidOn: PlainDay | null;
  isOverdue: boolean;
};

/** How to pay: `heading` names the method, `rows` are label and value (`Merchant ID`, `441 882`). */
export type PaymentMethod = { heading: string; rows: [label: string, value: string][] };

/**
 * An invoice as printed. The total is the sum of the lines; what is owed is that total less
 * credits and payments, so the paper cannot disagree with itself.
 */
export type InvoiceDocument = {
  brand: Brand;
  state: 'DRAFT' | 'ISSUED' | 'PARTIALLY_PAID' | 'PAID' | 'VOID';
  isOverdue: boolean;
  /** Null for a draft: numbers are given when it is issued. */
  number: string | null;
  issuedOn: PlainDay | null;
  billTo: Party;
  shipment: {
    trackingNumber: string;
    mode: 'AIR' | 'SEA';
    route: { from: string; to: string };
    /** Null where nothing is carried by it, as with storage alone. */
    cargo: { pieces: number; weightGrams: number; volumeCm3: number } | null;
    batch: string | null;
  };
  lines: InvoiceLine[];
  creditedPesewas: number;
  paidPesewas: number;
  /** What is to be paid now, by the rule that the pages show; `kind` is null where nothing is. */
  payNow: {
    pesewas: number;
    kind: 'FULL' | 'DEPOSIT' | 'BALANCE' | null;
    dueOn: PlainDay | null;
    awaitingPesewas: number;
  };
  instalments: Instalment[];
  /** What each payment of the plan that was not chosen comes to. Null once the plan stays. */
  otherPlanPesewas: number[] | null;
  /** The rate in cedis for one dollar times 10,000, and the day of it. Null where no line is in dollars. */
  exchange: { rateE4: number; day: PlainDay } | null;
  methods: PaymentMethod[];
  /** What the QR code opens: the invoice's own page. Null where nothing is to be paid. */
  payUrl: string | null;
  /** Whether that page takes the money, or only says how to pay. */
  isPaidOnline: boolean;
  terms: string[];
};

/** A credit note. What the invoice comes to after it is worked out by the paper. */
export type CreditNoteDocument = {
  brand: Brand;
  number: string;
  issuedOn: PlainDay;
  to: Party;
  invoice: { number: string; issuedOn: PlainDay; totalPesewas: number; trackingNumber: string };
  reason: string;
  amountPesewas: number;
  /** What the credit notes before it had taken off the same invoice. */
  earlierPesewas: number;
  /** What of it had been paid already: it became credit, or goes back by the refund. */
  freedPesewas: number;
  refund: { number: string; sentOn: PlainDay | null } | null;
};

/** A confirmed payment. What the allocations leave over is printed as the customer's credit. */
export type ReceiptDocument = {
  brand: Brand;
  number: string;
  from: Party;
  method: string;
  reference: string;
  /** The day the money came in, and the day it was confirmed. */
  paidOn: PlainDay;
  confirmedOn: PlainDay;
  amountPesewas: number;
  allocations: {
    invoiceNumber: string;
    instalment: string;
    amountPesewas: number;
    /** What is still owed on that invoice after this payment. */
    leftPesewas: number;
  }[];
  note?: string | undefined;
};

/**
 * A customer's account over a period, both days included. Above zero the customer owes, below there is
 * credit. The balances are added up by the paper, so it cannot disagree with itself.
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
