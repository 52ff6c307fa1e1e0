import { expenseCategories } from '@sankofa/domain/payables/expense-category';
import { listSuppliers } from '@sankofa/domain/payables/supplier-endpoints';
import {
  bookLine,
  listPayoutsForLine,
} from '@sankofa/domain/payments/statements/line-booking-endpoints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SearchPick, useTypedSearch } from '../../ui/fields/search-pick.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { expenseCategoryTexts } from '../expense-category-texts.ts';
import { lineBookingTexts } from './line-booking-texts.ts';
import { LineChoice } from './line-choice.tsx';
import { bookingReads } from './office-statement-texts.ts';

import css from '../office-payments.module.css';

type Props = { line: StatementLineAnswer; onClose: () => void };

/** Approved supplier payments and refunds that a line of money sent may be; one is recorded as sent by a click. */
export function Payouts({ line, onClose }: Props) {
  const t = useTexts(lineBookingTexts);
  const send = useSharedSend(bookLine, bookingReads);
  const payouts = usePages(listPayoutsForLine, {
    params: { id: line.id },
    query: { limit: 20 },
    staleMs: 0,
  });
  const onDone = {
    onSuccess: () => {
      onClose();
      toast(t.payoutRecorded);
    },
  };
  return (
    <section className="stack" aria-label={t.payouts}>
      <h3>{t.payouts}</h3>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <Answer
        of={payouts}
        what={t.thePayouts}
        empty={<p className="muted">{t.noPayouts(money(line.amount))}</p>}
      >
        {(rows) => (
          <div className={css.choices}>
            {rows.map(({ id, kind, name, number, payTo, version }) => (
              <LineChoice
                key={id}
                title={name}
                under={[t[kind], number, payTo].filter(Boolean).join(', ')}
                amount={line.amount}
                isBusy={send.isPending}
                onChoose={() =>
                  send.mutate(
                    {
                      params: { id: line.id },
                      body:
                        kind === 'REFUND'
                          ? { kind, refundId: id, version }
                          : { kind, supplierPaymentId: id, version },
                    },
                    onDone,
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
        )}
      </Answer>
    </section>
  );
}

/** Records a line as an expense that is paid: its amount, day and reference are those of the line. */
export function ExpenseForm({ line, onClose, onBack }: Props & { onBack: () => void }) {
  const t = useTexts(lineBookingTexts);
  const categories = useTexts(expenseCategoryTexts);
  const send = useSharedSend(bookLine, bookingReads);
  const search = useTypedSearch();
  const [supplierId, setSupplierId] = useState('');
  const suppliers = usePages(listSuppliers, {
    query: { q: search.q || undefined, isActive: 'true' },
  });
  return (
    <Form
      send={send}
      read={(form) => ({
        params: { id: line.id },
        body: {
          kind: 'EXPENSE' as const,
          supplierId,
          category: expenseCategories.find((one) => one === form.text('category')) ?? 'OTHER',
          description: form.text('description'),
        },
      })}
      onDone={() => {
        onClose();
        toast(t.expenseRecorded);
      }}
    >
      <p className="muted">{t.expenseHint}</p>
      <SearchPick
        name="supplierId"
        label={t.supplier}
        searchLabel={t.searchSuppliers}
        search={search}
        value={supplierId}
        onChange={setSupplierId}
        none={t.chooseSupplier}
        current={null}
        more={suppliers}
        optionOf={(row) => [row.id, row.name]}
      />
      <SelectField
        name="category"
        label={t.category}
        defaultValue="OTHER"
        options={expenseCategories.map((one) => [one, categories[one]] as const)}
      />
      <TextField
        name="description"
        label={t.description}
        defaultValue={line.note.slice(0, 200)}
        maxLength={200}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.recordExpense}
        </Button>
        <Button onClick={onBack}>{t.cancel}</Button>
      </div>
    </Form>
  );
}
