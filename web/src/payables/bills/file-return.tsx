import { type BillAnswer, fileVatReturn } from '@sankofa/domain/payables/bill-endpoints';
import { getVatReturn } from '@sankofa/domain/taxes/vat-return-endpoints';
import { addDays } from '@sankofa/domain/values/time';

import { month as monthText, today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { payableReads } from '../payable-reads.ts';
import { payableTexts } from '../payable-texts.ts';
import { fileReturnTexts } from './file-return-texts.ts';
import { SupplierPick } from './supplier-pick.tsx';

import css from '../payables.module.css';

/** Records that the return of a month was filed, as a bill of the Revenue Authority. */
export function FileReturnDialog({
  month,
  payable,
  onClose,
  onDone,
}: {
  month: string;
  /** What is payable; null if nothing is. */
  payable: string | null;
  onClose: () => void;
  onDone: (bill: BillAnswer) => void;
}) {
  const t = useTexts(fileReturnTexts);
  const shared = useTexts(payableTexts);
  const send = useSharedSend(fileVatReturn, [...payableReads, getVatReturn]);
  return (
    <Dialog isOpen onClose={onClose} title={t.title(monthText(`${month}-01`))}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({
          body: {
            month,
            supplierId: form.text('supplierId'),
            number: form.text('number'),
            filedOn: form.text('filedOn'),
            dueOn: form.text('dueOn'),
          },
        })}
        onDone={(bill) => {
          toast(t.recorded);
          onDone(bill);
        }}
      >
        <p className="muted">{payable === null ? t.nothingHint : t.hint(payable)}</p>
        <SupplierPick of={undefined} />
        <TextField name="number" label={t.number} autoComplete="off" maxLength={40} />
        <div className={css.pair}>
          <TextField
            name="filedOn"
            type="date"
            label={t.filedOn}
            defaultValue={today()}
            max={today()}
          />
          <TextField
            name="dueOn"
            type="date"
            label={t.dueOn}
            defaultValue={laterOf(today(), lastDayAfter(month))}
          />
        </div>
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.record}
          </Button>
          <Button onClick={onClose}>{shared.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** A return is due by the end of the month after it. */
const lastDayAfter = (month: string) => addDays(`${addDays(`${month}-01`, 62).slice(0, 8)}01`, -1);
const laterOf = (a: string, b: string) => (a > b ? a : b);
