import { minorOf } from '@sankofa/domain/values/money';

/** A request as the simulator receives it. */
export type SentReceipt = {
  company: { COMPANY_TIN: string; COMPANY_NAMES: string; COMPANY_SECURITY_KEY: string };
  header: Record<
    | 'COMPUTATION_TYPE'
    | 'FLAG'
    | 'NUM'
    | 'INVOICE_DATE'
    | 'CURRENCY'
    | 'EXCHANGE_RATE'
    | 'CLIENT_TIN'
    | 'CLIENT_NAME'
    | 'TOTAL_VAT'
    | 'TOTAL_LEVY'
    | 'TOTAL_AMOUNT'
    | 'ITEMS_COUNTS',
    string
  > & { REFUND_ID?: string };
  item_list: Record<
    | 'ITMREF'
    | 'ITMDES'
    | 'TAXRATE'
    | 'TAXCODE'
    | 'LEVY_AMOUNT_A'
    | 'LEVY_AMOUNT_B'
    | 'LEVY_AMOUNT_C'
    | 'LEVY_AMOUNT_D'
    | 'QUANTITY'
    | 'UNITYPRICE',
    string
  >[];
};

type Known = { isStamped: (number: string) => boolean; tins: ReadonlyMap<string, string> };

const isAmount = (text: string) => /^\d{1,13}(\.\d{1,2})?$/.test(text);
/** The Authority rounds each line once, so its sums and those of a company may differ by a pesewa for each. */
const isNear = (a: number, b: number, lines: number) => Math.abs(a - b) <= lines;

/** Returns the code with which the Authority refuses a receipt, calculated from its own lines; null if it accepts it. */
export function faultIn(
  { header, item_list: items }: Pick<SentReceipt, 'header' | 'item_list'>,
  known: Known,
): string | null {
  if (header.FLAG.endsWith('REFUND') && !known.isStamped(header.REFUND_ID ?? '')) return 'A05';
  if (header.CURRENCY !== 'GHS' || header.EXCHANGE_RATE !== '1') return 'B70';
  if (header.CLIENT_NAME === '') return 'B05';
  if (!header.NUM) return 'B19';
  if (!['', ...known.tins.keys()].includes(header.CLIENT_TIN)) return 'T03';
  if (header.ITEMS_COUNTS !== String(items.length)) return 'B15';
  for (const item of items) {
    if (!item.ITMREF) return 'B07';
    if (!item.ITMDES) return 'B09';
    if (item.QUANTITY !== '1') return 'B10';
    if (!isAmount(item.UNITYPRICE)) return 'A06';
    if (pesewasIn(item.UNITYPRICE) <= 0) return 'B21';
    if (!/^[A-E]$/.test(item.TAXCODE)) return 'A08';
    if (!['0', '15', '3'].includes(item.TAXRATE)) return 'B13';
  }
  return sumFault({ header, items });
}

const pesewasIn = (text: string) => minorOf(text.includes('.') ? text : `${text}.00`) ?? Number.NaN;

function sumFault({
  header,
  items,
}: {
  header: SentReceipt['header'];
  items: SentReceipt['item_list'];
}) {
  const isInclusive = header.COMPUTATION_TYPE === 'INCLUSIVE';
  const isOldLaw = header.INVOICE_DATE < '2026-01-01';
  let [vat, levies, total] = [0, 0, 0];
  for (const item of items) {
    const price = pesewasIn(item.UNITYPRICE);
    const parts = ratesOf(item.TAXCODE, isOldLaw);
    const all = parts.nhil + parts.getfund + parts.covid + parts.vat;
    const net = isInclusive ? (price * 100_000) / (100_000 + all) : price;
    const levy = (rate: number) => (net * rate) / 100_000;
    if (!isNear(pesewasIn(item.LEVY_AMOUNT_A), levy(parts.nhil), 2)) return 'B31';
    if (!isNear(pesewasIn(item.LEVY_AMOUNT_B), levy(parts.getfund), 2)) return 'B32';
    if (!isNear(pesewasIn(item.LEVY_AMOUNT_C), levy(parts.covid), 2)) return 'B33';
    vat += levy(parts.vat);
    levies += levy(parts.nhil + parts.getfund + parts.covid);
    total += isInclusive ? price : net + levy(all);
  }
  const { length } = items;
  if (!isNear(pesewasIn(header.TOTAL_LEVY), levies, 3 * length)) return 'B34';
  if (!isNear(pesewasIn(header.TOTAL_VAT), vat, length)) return 'B18';
  return isNear(pesewasIn(header.TOTAL_AMOUNT), total, 4 * length) ? null : 'B16';
}

/** Rates in thousandths of a percent of the net price (ghana-vat.md); before 2026, VAT is also on the levies. */
function ratesOf(code: string, isOldLaw: boolean) {
  if (code === 'E') return { nhil: 0, getfund: 0, covid: 0, vat: 3_000 };
  if (code !== 'B') return { nhil: 0, getfund: 0, covid: 0, vat: 0 };
  return isOldLaw
    ? { nhil: 2_500, getfund: 2_500, covid: 1_000, vat: 15_900 }
    : { nhil: 2_500, getfund: 2_500, covid: 0, vat: 15_000 };
}
