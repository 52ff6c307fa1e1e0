import { getPeriodLock } from '@sankofa/domain/books/book-endpoints';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import {
  closeYear,
  getBalanceSheet,
  getYears,
  reopenYear,
  type YearsAnswer,
} from '@sankofa/domain/books/result-endpoints';
import { useState } from 'react';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { yearTexts, type YearTexts } from './year-texts.ts';

type Year = YearsAnswer['years'][number];
const reads = [getYears, getBalanceSheet, getPeriodLock];

/** The result of each year; admins close a year that has ended, or reopen it. */
export function YearClose() {
  const t = useTexts(yearTexts);
  const viewer = useViewer();
  const [chosen, setChosen] = useState<Year | null>(null);
  const years = useAnswer(getYears);
  return (
    <Card isFlush title={t.years}>
      <Answer of={years} what={t.what}>
        {(answer) => (
          <Table
            label={t.years}
            rows={answer.years}
            keyOf={(row) => String(row.year)}
            columns={columnsOf(t, mayBooks.lock(viewer) ? setChosen : null)}
          />
        )}
      </Answer>
      {chosen && <YearDialog year={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

const columnsOf = (t: YearTexts, onChoose: ((year: Year) => void) | null): Column<Year>[] => [
  { head: t.year, cell: ({ year }) => String(year) },
  { head: t.result, isNumber: true, cell: ({ result }) => money(result) },
  {
    head: t.state,
    cell: ({ closed }) =>
      closed ? (
        <TwoLines under={closed.reason}>{t.closedBy(closed.by, dayAndTime(closed.at))}</TwoLines>
      ) : (
        t.open
      ),
  },
  {
    head: t.action,
    cell: (row) =>
      onChoose &&
      row.hasEnded && (
        <Button size="small" onClick={() => onChoose(row)}>
          {row.closed ? t.reopen(row.year) : t.close(row.year)}
        </Button>
      ),
  },
];

function YearDialog({
  year: { year, closed, result },
  onClose,
}: {
  year: Year;
  onClose: () => void;
}) {
  const t = useTexts(yearTexts);
  const send = useSharedSend(closed ? reopenYear : closeYear, reads);
  const action = closed ? t.reopen(year) : t.close(year);
  return (
    <Dialog isOpen onClose={onClose} title={action}>
      <Form
        send={send}
        read={(form) => ({ body: { year, reason: form.text('reason') } })}
        onDone={() => {
          toast(closed ? t.reopened(year) : t.closed(year));
          onClose();
        }}
      >
        <p>{closed ? t.reopenHint : t.closeHint(money(result))}</p>
        <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
        <Button type="submit" variant={closed ? 'danger' : 'primary'} isBusy={send.isPending}>
          {action}
        </Button>
      </Form>
    </Dialog>
  );
}
