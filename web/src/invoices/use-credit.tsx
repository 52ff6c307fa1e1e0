import * as endpoints from '@sankofa/domain/invoices/invoice-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import { pesewasOf } from '@sankofa/domain/money';
import { getShipment, listShipments } from '@sankofa/domain/shipments/shipment-endpoints';

import { money } from '../lib/format.ts';
import { moneyReads } from '../lib/money-reads.ts';
import { useSend } from '../lib/query.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/toast.tsx';

// The endpoint is named like a hook, which it is not.
const payFromCredit = endpoints.useCredit;

/** Pays from the customer's credit, as far as it goes. `owed`: what is open and waits for nothing, in pesewas. */
export function UseCredit({ invoice, owed }: { invoice: InvoiceAnswer; owed: number }) {
  const send = useSend(payFromCredit, {
    invalidates: [...moneyReads, getShipment, listShipments],
  });
  const credit = pesewasOf(invoice.customerCredit);
  if (credit <= 0 || owed <= 0) return null;
  const used = Math.min(credit, owed);
  return (
    <Card title="You have credit">
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <p>
          {money(credit)} from earlier payments is yours. You can use {money(used)} of it here at
          once.
        </p>
        <Button
          isBusy={send.isPending}
          onClick={() =>
            send.mutate(
              { params: { id: invoice.id }, version: invoice.version },
              { onSuccess: () => toast('Credit used') },
            )
          }
        >
          Use {money(used)} of credit
        </Button>
      </div>
    </Card>
  );
}
