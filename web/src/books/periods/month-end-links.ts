import type { MonthStep } from '@sankofa/domain/books/month-end';
import type { PlainDay } from '@sankofa/domain/values/time';

type Days = { from: PlainDay; to: PlainDay };
type Month = Days & { openStatementId: string | null };

/** The list behind each step, filtered to what is left. */
export const stepLink = (
  step: MonthStep,
  area: string,
  { from, to, openStatementId }: Month,
): string =>
  ({
    STATEMENTS: `${area}/payments?part=statement`,
    LINES: `${area}/payments?part=statement${openStatementId === null ? '' : `&statement=${openStatementId}`}`,
    PAYMENTS: `${area}/payments?state=SUBMITTED`,
    PROVIDER: `${area}/payments?part=gateway`,
    CASH: `${area}/payments?part=cash`,
    BANK: `${area}/payments?part=balances&method=BANK_TRANSFER&on=${to}&only=left`,
    WALLETS: `${area}/payments?part=balances&method=MOBILE_MONEY&on=${to}&only=left`,
    DRAFTS: `${area}/financial/invoices?state=DRAFT`,
    CORRECTIONS: `${area}/financial/invoices`,
    REFUNDS: `${area}/financial/refunds?state=REQUESTED`,
    CERTIFICATION: `${area}/financial/certification`,
    BILLS: `${area}/financial/bills?state=DRAFT`,
    SUPPLIER_PAYMENTS: `${area}/financial/supplier-payments?state=REQUESTED`,
    TRANSFERS: `${area}/payments?part=transfers&state=REQUESTED`,
    VAT: `${area}/financial/vat?from=${from}&to=${to}`,
    EXPORT: `${area}/financial/exports?from=${from}&to=${to}`,
  })[step];

/** The reports of a month, in the order in which an accountant reads them. */
export const reportLinks = (area: string, { from, to }: Days) => {
  const days = `from=${from}&to=${to}`;
  const base = `${area}/financial`;
  return [
    { report: 'trialBalance', to: `${base}/analytics?${days}` },
    { report: 'profit', to: `${base}/results?part=profit&${days}` },
    { report: 'balanceSheet', to: `${base}/results?part=balance&${days}` },
    { report: 'cashFlow', to: `${base}/results?part=cash&${days}` },
    { report: 'ageing', to: `${base}/analytics?part=ageing&on=${to}` },
    { report: 'exchange', to: `${base}/margins?part=exchange&${days}` },
    { report: 'vat', to: `${base}/vat?${days}` },
    { report: 'journal', to: `${base}/journal?${days}` },
  ] as const;
};
