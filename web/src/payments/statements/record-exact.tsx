import { recordProposals } from '@sankofa/domain/payments/statements/line-booking-endpoints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { addPesewas, moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Money } from '../../ui/data/money.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { lineBookingTexts, type LineBookingTexts } from './line-booking-texts.ts';
import { paidText, reasonsText, type Proposal } from './line-proposals.tsx';
import { statementReads } from './office-statement-texts.ts';
import { statementPageTexts } from './statement-page-texts.ts';

import css from '../office-payments.module.css';

type Exact = { line: StatementLineAnswer; proposal: Proposal };

/** Returns the lines whose only likely customer and invoices are certain enough to be recorded together. */
export const exactOf = (lines: readonly StatementLineAnswer[]): Exact[] =>
  lines.flatMap((line) => {
    const [proposal] = line.proposals;
    const isExact = proposal?.confidence === 'EXACT' && proposal.invoices.length > 0;
    return isExact && line.outcome === 'UNKNOWN' && !line.isAmbiguous ? [{ line, proposal }] : [];
  });

/** Records all exact matches on the screen after a look at each. */
export function RecordExact({
  statementId,
  lines,
}: {
  statementId: string;
  lines: readonly StatementLineAnswer[];
}) {
  const t = useTexts(lineBookingTexts);
  const page = useTexts(statementPageTexts);
  const [shown, setShown] = useState<Exact[] | null>(null);
  const send = useSharedSend(recordProposals, [...moneyReads, ...statementReads]);
  const exact = exactOf(lines);
  const sum = addPesewas((shown ?? []).map(({ line }) => pesewasOf(line.amount)));
  const record = (rows: readonly Exact[]) =>
    send.mutate(
      {
        params: { id: statementId },
        body: {
          lines: rows.map(({ line, proposal }) => ({
            lineId: line.id,
            invoices: proposal.invoices.map(({ id, part }) => ({ invoiceId: id, part })),
          })),
        },
      },
      {
        onSuccess: ({ recorded }) => {
          setShown(null);
          toast(t.recorded(recorded));
        },
      },
    );
  return (
    <>
      {exact.length > 0 && (
        <div className="row">
          <Button variant="primary" onClick={() => setShown(exact)}>
            {t.recordExact(exact.length)}
          </Button>
        </div>
      )}
      {shown && (
        <Dialog isOpen isWide onClose={() => setShown(null)} title={t.recordExactTitle}>
          <div className="stack">
            {send.error && <Alert tone="bad">{send.error.message}</Alert>}
            <p>{t.recordExactHint}</p>
            <Table
              label={t.recordExactTitle}
              rows={shown}
              keyOf={({ line }) => line.id}
              columns={columns(t, page)}
            />
            <div className={css.actions}>
              <Button variant="primary" isBusy={send.isPending} onClick={() => record(shown)}>
                {t.recordAll(money(moneyOf(sum)))}
              </Button>
              <Button onClick={() => setShown(null)}>{t.cancel}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

const columns = (
  t: LineBookingTexts,
  page: { receivedGhs: string; note: string },
): Column<Exact>[] => [
  {
    head: t.customer,
    cell: ({ proposal }) => (
      <TwoLines under={paidText(proposal, t)}>{proposal.customer.name}</TwoLines>
    ),
  },
  { head: t.line, phone: 'corner', cell: ({ line }) => <span className="num">{line.row}</span> },
  { head: page.note, cell: ({ line }) => <span className="long">{line.note || line.payer}</span> },
  { head: t.because, cell: ({ proposal }) => reasonsText(proposal, t) },
  {
    head: page.receivedGhs,
    isNumber: true,
    cell: ({ line }) => <Money of={line.amount} isWithoutCurrency />,
  },
];
