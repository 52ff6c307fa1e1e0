import {
  bookLine,
  listGatewayPayoutsForLine,
} from '@sankofa/domain/payments/statements/line-booking-endpoints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';

import { day, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { lineBookingTexts } from './line-booking-texts.ts';
import { LineChoice } from './line-choice.tsx';
import { bookingReads } from './office-statement-texts.ts';

import css from '../office-payments.module.css';

/** Payouts of the payment provider that a line of the bank may be. Shows nothing if there are none of its amount. */
export function GatewayPayouts({
  line,
  onClose,
}: {
  line: StatementLineAnswer;
  onClose: () => void;
}) {
  const t = useTexts(lineBookingTexts);
  const send = useSharedSend(bookLine, bookingReads);
  const payouts = usePages(listGatewayPayoutsForLine, {
    params: { id: line.id },
    query: { limit: 20 },
    staleMs: 0,
  });
  return (
    <Answer of={payouts} what={t.theGatewayPayouts} skeleton={null} empty={null}>
      {(rows) => (
        <section className="stack" aria-label={t.gatewayPayouts}>
          <h3>{t.gatewayPayouts}</h3>
          {send.error && <Alert tone="bad">{send.error.message}</Alert>}
          <div className={css.choices}>
            {rows.map(({ id, number, paidOn, amount, fees }) => (
              <LineChoice
                key={id}
                title={t.gatewayPayout(number)}
                under={t.gatewayFees(day(paidOn), money(fees))}
                amount={amount}
                isBusy={send.isPending}
                onChoose={() =>
                  send.mutate(
                    { params: { id: line.id }, body: { kind: 'GATEWAY_PAYOUT', payoutId: id } },
                    {
                      onSuccess: () => {
                        onClose();
                        toast(t.payoutMatched);
                      },
                    },
                  )
                }
              />
            ))}
            {payouts.hasMore && (
              <Button size="small" isBusy={payouts.isLoadingMore} onClick={payouts.loadMore}>
                {t.morePayouts}
              </Button>
            )}
          </div>
        </section>
      )}
    </Answer>
  );
}
