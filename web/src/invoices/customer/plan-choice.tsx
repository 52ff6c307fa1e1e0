import { splitInstalments } from '@sankofa/domain/invoices/deposit-share';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { choosePlan } from '@sankofa/domain/invoices/invoice-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';

import { money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Full payment, or a deposit now and the balance later: can be changed until the first payment is confirmed. */
export function PlanChoice({ invoice }: { invoice: InvoiceAnswer }) {
  const choose = useSend(choosePlan, { invalidates: moneyReads });
  const { deposit, balance } = splitInstalments(pesewasOf(invoice.total), invoice.depositPercent);
  const bySea = invoice.mode === 'SEA';
  // The last choice is shown at once; an error restores the server's.
  const shown = choose.isPending ? choose.variables.body?.plan : invoice.plan;
  return (
    <Card title="How would you like to pay?">
      <div className="stack">
        {choose.error && (
          <Alert
            tone="bad"
            action={
              choose.error.isNetwork && choose.variables ? (
                <Button size="small" onClick={() => choose.mutate(choose.variables)}>
                  Try again
                </Button>
              ) : undefined
            }
          >
            {choose.error.message}
          </Alert>
        )}
        <RadioCards
          name="plan"
          label="Payment plan (you can change it until your first payment is confirmed)"
          value={shown ?? invoice.plan}
          onChoose={(plan) => {
            if (choose.isPending || plan === invoice.plan) return;
            choose.mutate(
              {
                params: { id: invoice.id },
                version: invoice.version,
                body: { plan: plan === 'FULL' ? 'FULL' : 'SPLIT' },
              },
              {
                onSuccess: () =>
                  toast(
                    plan === 'FULL'
                      ? 'Payment plan saved: pay in full'
                      : 'Payment plan saved: deposit and balance',
                  ),
              },
            );
          }}
          choices={[
            {
              value: 'FULL',
              title: `Pay in full: ${money(invoice.total)}`,
              text: 'We load your goods once your payment is confirmed, and you can collect them as soon as they’re ready.',
            },
            {
              value: 'SPLIT',
              title: `Pay in two parts: ${money(deposit)} now and ${money(balance)} later`,
              text: `${invoice.depositPercent}% deposit before we load your goods, ${100 - invoice.depositPercent}% balance before ${bySea ? 'the vessel arrives' : 'pickup'}.`,
            },
          ]}
        />
      </div>
    </Card>
  );
}
