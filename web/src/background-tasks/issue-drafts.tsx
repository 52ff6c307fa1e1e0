import {
  getDraftTotals,
  listTasks,
  startIssuing,
} from '@sankofa/domain/background-tasks/task-endpoints';
import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { addPesewas, moneyOf, pesewasOf, type Money } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { money } from '../lib/format/format.ts';
import { useLive } from '../lib/http/live.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { invalidateAnswers } from '../lib/queries/answers.ts';
import { useAnswer, useSend } from '../lib/queries/query.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Confirm } from '../ui/feedback/confirm.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/layout/button.tsx';
import { issueDraftsTexts } from './issue-drafts-texts.ts';

type Draft = { id: string; total: Money };

const useDraftTotals = (enabled: boolean) =>
  useAnswer(getDraftTotals, { query: {}, enabled, staleMs: 0, keepsPrevious: false });

/** Issues the selected drafts, or all drafts, as a task, after confirming their number and total. */
export function IssueDrafts({
  selected,
  onStarted,
}: {
  selected: readonly Draft[];
  onStarted: () => void;
}) {
  const t = useTexts(issueDraftsTexts);
  const [confirming, setConfirming] = useState<'SELECTED' | 'ALL' | null>(null);
  const all = useDraftTotals(confirming === 'ALL');
  // The list shows what the task has issued so far.
  useLive('task-changed', () => void invalidateAnswers([listInvoices, getDraftTotals]));
  const send = useSend(startIssuing, { invalidates: [listTasks, listInvoices, getDraftTotals] });
  const sums =
    confirming === 'SELECTED'
      ? {
          invoices: selected.length,
          total: moneyOf(addPesewas(selected.map(({ total }) => pesewasOf(total)))),
        }
      : all.data;
  const error = send.error ?? (confirming === 'ALL' ? all.error : null);
  function handleClose() {
    send.reset();
    setConfirming(null);
  }
  function handleConfirm() {
    if (!sums) return;
    const body =
      confirming === 'SELECTED'
        ? { invoices: selected.map(({ id, total }) => ({ id, expectedTotal: total })) }
        : { filter: {}, expected: sums };
    send.mutate(
      { body },
      {
        onSuccess: () => {
          setConfirming(null);
          onStarted();
          toast(t.issuing);
        },
        onError: ({ status }) => {
          if (status === 409) void all.refetch();
        },
      },
    );
  }
  return (
    <span className="row">
      {selected.length > 0 && (
        <Button variant="primary" onClick={() => setConfirming('SELECTED')}>
          {t.issueSelected(selected.length)}
        </Button>
      )}
      <Button onClick={() => setConfirming('ALL')}>{t.issueAllDrafts}</Button>
      <Confirm
        isOpen={confirming !== null}
        onClose={handleClose}
        onConfirm={handleConfirm}
        title={t.issueInvoices}
        action={sums ? t.issueCount(sums.invoices) : t.issueInvoices}
        isBusy={send.isPending || !sums}
        isDanger={false}
      >
        {error && <Alert tone="bad">{error.message}</Alert>}
        <Explanation sums={sums} />
      </Confirm>
    </span>
  );
}

const Explanation = ({ sums }: { sums: { invoices: number; total: Money } | undefined }) => {
  const t = useTexts(issueDraftsTexts);
  return (
    <p>
      {sums && t.draftsTotal(sums.invoices, money(sums.total))}
      {t.issueHint}
    </p>
  );
};
