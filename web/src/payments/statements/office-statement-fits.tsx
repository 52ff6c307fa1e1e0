import { confirmPayment } from '@sankofa/domain/payments/payment-endpoints';
import {
  listStatementLines,
  type StatementAnswer,
  type StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { addPesewas, pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { withMessage } from '../../lib/http/call-error.ts';
import { call } from '../../lib/http/call.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { statementReads } from './office-statement-texts.ts';
import { statementPageTexts } from './statement-page-texts.ts';

/** The maximum that the server returns: the user has seen each line that is confirmed. */
const linesAtOnce = 100;

/** Lines that match a waiting payment; the shown ones are confirmed together. */
export function FittingLines({
  statement: { id, outcomes },
  columns,
}: {
  statement: StatementAnswer;
  columns: readonly Column<StatementLineAnswer>[];
}) {
  const t = useTexts(statementPageTexts);
  const lines = usePages(listStatementLines, {
    params: { id },
    query: { outcome: 'MATCHED', limit: linesAtOnce },
    staleMs: 0,
    everyMs: 60_000,
  });
  const { confirm, confirmed, approved, error, isBusy } = useConfirmation();
  const rows = rowsOnScreen(lines);
  const total = outcomes.find(({ outcome }) => outcome === 'MATCHED')?.lines ?? rows.length;
  const sum = addPesewas(rows.map(({ amount }) => pesewasOf(amount)));
  return (
    <>
      {error && <Alert tone="bad">{error}</Alert>}
      {confirmed > 0 && !isBusy && (
        <Alert tone="ok" title={t.confirmedCount(confirmed)}>
          {t.confirmedHint}
        </Alert>
      )}
      {approved > 0 && !isBusy && (
        <Alert tone="info" title={t.approvedByYou(approved)}>
          {t.twoApprovals}
        </Alert>
      )}
      {rows.length > 0 && (
        <Card
          isFlush
          title={t.matchedPayments}
          action={
            <Button variant="primary" isBusy={isBusy} onClick={() => confirm(rows)}>
              {t.confirm(rows.length, money(sum))}
            </Button>
          }
        >
          <Table
            label={t.matchedPayments}
            rows={rows}
            keyOf={(line) => line.id}
            columns={columns}
            more={{ ...lines, total }}
          />
        </Card>
      )}
    </>
  );
}

function useConfirmation() {
  const t = useTexts(statementPageTexts);
  const [error, setError] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState(0);
  const [approved, setApproved] = useState(0);
  const [isBusy, setBusy] = useState(false);

  async function confirmAll(lines: readonly StatementLineAnswer[]) {
    setBusy(true);
    setError(null);
    let done = 0;
    let begun = 0;
    try {
      for (const { payment } of lines) {
        if (!payment) continue;
        const input = { params: { id: payment.id }, version: payment.version };
        const { state } = await call(confirmPayment, input);
        if (state === 'CONFIRMED') done += 1;
        else begun += 1;
      }
    } catch (failure) {
      setError(withMessage(failure, t.confirmFailed).message);
    }
    setConfirmed(done);
    setApproved(begun);
    await invalidateAnswers([...moneyReads, ...statementReads]);
    setBusy(false);
  }
  return {
    error,
    confirmed,
    approved,
    isBusy,
    confirm: (lines: readonly StatementLineAnswer[]) => void confirmAll(lines),
  };
}
