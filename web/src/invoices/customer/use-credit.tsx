import type { ProblemCode } from '@sankofa/domain/errors/problem';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import * as endpoints from '@sankofa/domain/invoices/invoice-endpoints';
import { getShipment, listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { moneyOf, moneySchema, pesewasOf } from '@sankofa/domain/values/money';

import { money } from '../../lib/format/format.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

// The endpoint is named like a hook, but it isn't one.
const payFromCredit = endpoints.useCredit;
const creditChanged: ProblemCode = 'credit.changed';

/** Returns the credit still available if less than shown, in pesewas. */
function lessCredit(error: CallError | null): number | null {
  if (error?.code !== creditChanged) return null;
  const most = moneySchema.safeParse(error.details['amount']).data;
  return most ? pesewasOf(most) : null;
}

/**
 * Pays from the customer's credit as far as it goes. `owed`: outstanding without pending payments, in
 * pesewas.
 */
export function ApplyCreditDialog({ invoice, owed }: { invoice: InvoiceAnswer; owed: number }) {
  const send = useSend(payFromCredit, {
    invalidates: [...moneyReads, getShipment, listShipments],
  });
  const credit = pesewasOf(invoice.customerCredit);
  if (credit <= 0 || owed <= 0) return null;
  // Less credit may be left by now; the amount in the error is confirmed again.
  const most = lessCredit(send.error);
  const used = most ?? Math.min(credit, owed);
  return (
    <Card title="Your credit">
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <p>
          You have {money(credit)} in credit. You can use {money(used)} of it on this invoice.
        </p>
        <Button
          isBusy={send.isPending}
          onClick={() =>
            send.mutate(
              {
                params: { id: invoice.id },
                version: invoice.version,
                body: { amount: moneyOf(used) },
              },
              { onSuccess: () => toast('Credit applied') },
            )
          }
        >
          Use {money(used)} credit
        </Button>
      </div>
    </Card>
  );
}
