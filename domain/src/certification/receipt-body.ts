import { addPesewas, decimalOf } from '../values/money.ts';
import type { PlainDay } from '../values/time.ts';

/** A line as the Authority wants it: amounts in whole pesewas, taxes as they were fixed at the issue. */
export type ReceiptLine = {
  /** The same for each line of the same price and treatment, since the Authority compares it with earlier ones. */
  reference: string;
  description: string;
  /** A exempt, B taxable, C zero-rated, D outside the scope, E flat rate (ghana-vat.md). */
  treatment: 'A' | 'B' | 'C' | 'D' | 'E';
  netPesewas: number;
  vatPesewas: number;
  nhilPesewas: number;
  getfundPesewas: number;
  covidPesewas: number;
};

/** A document as it is sent. Amounts of a credit note are positive. */
export type Receipt = {
  /** `PROFORMA` is a test, which the Authority stamps without counting it as a sale. */
  flag: 'INVOICE' | 'REFUND' | 'PARTIAL_REFUND' | 'PROFORMA';
  number: string;
  /** The number of the invoice that a credit note is of. */
  refundOf: string | null;
  issuedOn: PlainDay;
  issuedBy: string;
  client: { name: string; tin: string | null };
  /** Whether the company's prices contain taxes; the Authority then computes from the gross price. */
  isInclusive: boolean;
  lines: readonly ReceiptLine[];
};

/** The texts of a `post_receipt` body without our credentials. */
export type ReceiptBody = { header: Record<string, string>; item_list: Record<string, string>[] };

const rates = { A: '0', B: '15', C: '0', D: '0', E: '3' } as const;

const levyOf = ({ nhilPesewas, getfundPesewas, covidPesewas }: ReceiptLine) =>
  addPesewas([nhilPesewas, getfundPesewas, covidPesewas]);
const grossOf = (line: ReceiptLine) => addPesewas([line.netPesewas, line.vatPesewas, levyOf(line)]);

/** Returns net, VAT, levies and total of a receipt in whole pesewas. */
export const receiptSums = ({ lines }: Pick<Receipt, 'lines'>) => ({
  net: addPesewas(lines.map(({ netPesewas }) => netPesewas)),
  vat: addPesewas(lines.map(({ vatPesewas }) => vatPesewas)),
  levies: addPesewas(lines.map(levyOf)),
  total: addPesewas(lines.map(grossOf)),
});

/**
 * Writes a document as the body of `post_receipt_Json.jsp` (interface 7.0, ghana-vat.md), in which all values are
 * strings. Lines without an amount are left out, since the Authority refuses a price of zero.
 */
export function receiptBody(receipt: Receipt): ReceiptBody {
  const lines = receipt.lines.filter((line) => grossOf(line) > 0);
  const { vat, levies, total } = receiptSums({ lines });
  return {
    header: {
      COMPUTATION_TYPE: receipt.isInclusive ? 'INCLUSIVE' : 'EXCLUSIVE',
      FLAG: receipt.flag,
      SALE_TYPE: 'CREDIT_SALE',
      USER_NAME: receipt.issuedBy,
      NUM: receipt.number,
      ...(receipt.refundOf !== null && { REFUND_ID: receipt.refundOf }),
      INVOICE_DATE: receipt.issuedOn,
      CURRENCY: 'GHS',
      EXCHANGE_RATE: '1',
      CLIENT_TIN: receipt.client.tin ?? '',
      CLIENT_TIN_PIN: '',
      CLIENT_NAME: receipt.client.name,
      TOTAL_VAT: decimalOf(vat),
      TOTAL_LEVY: decimalOf(levies),
      TOTAL_AMOUNT: decimalOf(total),
      ITEMS_COUNTS: String(lines.length),
      VOUCHER_AMOUNT: '0',
      DISCOUNT_TYPE: 'GENERAL',
      DISCOUNT_AMOUNT: '0',
      CALL_BACK: '',
    },
    item_list: lines.map((line) => ({
      ITMREF: line.reference,
      ITMDES: line.description,
      TAXRATE: rates[line.treatment],
      TAXCODE: line.treatment,
      LEVY_AMOUNT_A: decimalOf(line.nhilPesewas),
      LEVY_AMOUNT_B: decimalOf(line.getfundPesewas),
      LEVY_AMOUNT_C: decimalOf(line.covidPesewas),
      LEVY_AMOUNT_D: '0',
      QUANTITY: '1',
      UNITYPRICE: decimalOf(receipt.isInclusive ? grossOf(line) : line.netPesewas),
      ITMDISCOUNT: '0',
      ITEM_CATEGORY: '',
    })),
  };
}

/** The Authority's stamp, as it has to stand on the document. */
export type Stamp = {
  /** Id of the Sales Data Controller. */
  sdcId: string;
  receiptNumber: string;
  internalData: string;
  signature: string;
  /** As the Authority wrote it, such as `2026/09/07 10:34:03`. */
  time: string;
  /** The text of the QR code. */
  qrText: string;
};
