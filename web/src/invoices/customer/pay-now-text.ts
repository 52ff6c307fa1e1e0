import type { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { pesewasOf } from '@sankofa/domain/values/pesewas';
import type { z } from 'zod/mini';

import { counted, money } from '../../lib/format/format.ts';

type Sums = NonNullable<z.output<typeof listInvoices.answer>['payNow']>;

/** Returns the text beside the total due now on several invoices. */
export function payNowText({ invoices, awaiting }: Sums): string {
  const what = invoices > 0 ? `Due now on ${counted(invoices, 'invoice')}` : 'Nothing due now';
  return pesewasOf(awaiting) > 0 ? `${what}. ${money(awaiting)} awaiting confirmation` : what;
}
