import {
  type BillAnswer,
  editBill,
  enterBill,
  payExpense,
} from '@sankofa/domain/payables/bill-endpoints';
import { billCurrencies, type BillCurrency } from '@sankofa/domain/payables/bill-money';
import { addDays } from '@sankofa/domain/values/time';
import { useState } from 'react';

import { today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { LargeChangeAlert, useConfirmed } from '../../rates/rates.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { payableReads } from '../payable-reads.ts';
import { payableTexts } from '../payable-texts.ts';
import { RateFields } from '../rate-fields.tsx';
import { readTransfer, TransferFields } from '../transfer-fields.tsx';
import { billFormTexts } from './bill-form-texts.ts';
import { BillLines, keysOfLines } from './bill-lines.tsx';
import { readBill } from './read-bill.ts';
import { SupplierPick } from './supplier-pick.tsx';

import css from '../payables.module.css';

type Props = { onClose: () => void; onDone: (bill: BillAnswer) => void };

/** The rows of the form and its currency; a change of the rate is confirmed again. */
function useBillForm(bill: BillAnswer | null) {
  const [keys, setKeys] = useState(() => keysOfLines(bill?.lines ?? []));
  const [currency, setCurrency] = useState<BillCurrency>(bill?.total.currency ?? 'GHS');
  return { keys, setKeys, currency, setCurrency };
}

/** Enters a bill, which then waits for its approval. */
export function EnterBillDialog({ onClose, onDone }: Props) {
  const t = useTexts(billFormTexts);
  const form = useBillForm(null);
  const { send, large, discard, confirmed } = useConfirmed(useSharedSend(enterBill, payableReads));
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <Form
        send={send}
        hasSummary
        read={(reader) => ({ body: { ...readBill(reader, form.keys), ...confirmed } })}
        onDone={(bill) => {
          toast(t.entered);
          onDone(bill);
        }}
      >
        <p className="muted">{t.hint}</p>
        <BillFields form={form} onRate={discard} />
        {large && <LargeChangeAlert change={large} />}
        <Buttons isBusy={send.isPending} onClose={onClose}>
          {large ? t.confirm : t.submit}
        </Buttons>
      </Form>
    </Dialog>
  );
}

/** Changes a bill that is not approved yet. */
export function EditBillDialog({ bill, onClose, onDone }: Props & { bill: BillAnswer }) {
  const t = useTexts(billFormTexts);
  const form = useBillForm(bill);
  const { send, large, discard, confirmed } = useConfirmed(useSharedSend(editBill, payableReads));
  return (
    <Dialog isOpen onClose={onClose} title={t.titleEdit}>
      <Form
        send={send}
        hasSummary
        read={(reader) => ({
          params: { id: bill.id },
          version: bill.version,
          body: { ...readBill(reader, form.keys), ...confirmed },
        })}
        onDone={(after) => {
          toast(t.saved);
          onDone(after);
        }}
      >
        <BillFields form={form} bill={bill} onRate={discard} />
        {large && <LargeChangeAlert change={large} />}
        <Buttons isBusy={send.isPending} onClose={onClose}>
          {t.save}
        </Buttons>
      </Form>
    </Dialog>
  );
}

/** Records an expense that one person has paid already, within the limit for one person. */
export function PayExpenseDialog({ onClose, onDone }: Props) {
  const t = useTexts(billFormTexts);
  const form = useBillForm(null);
  const { send, large, discard, confirmed } = useConfirmed(useSharedSend(payExpense, payableReads));
  return (
    <Dialog isOpen onClose={onClose} title={t.titleExpense}>
      <Form
        send={send}
        hasSummary
        read={(reader) => ({
          body: { ...readBill(reader, form.keys), ...readTransfer(reader), ...confirmed },
        })}
        onDone={(bill) => {
          toast(t.paid);
          onDone(bill);
        }}
      >
        <p className="muted">{t.hintExpense}</p>
        <BillFields form={form} isExpense onRate={discard} />
        <TransferFields usual="CASH" />
        {large && <LargeChangeAlert change={large} />}
        <Buttons isBusy={send.isPending} onClose={onClose}>
          {t.submitExpense}
        </Buttons>
      </Form>
    </Dialog>
  );
}

function BillFields({
  form,
  bill,
  isExpense = false,
  onRate,
}: {
  form: ReturnType<typeof useBillForm>;
  bill?: BillAnswer;
  isExpense?: boolean;
  onRate: () => void;
}) {
  const t = useTexts(billFormTexts);
  const shared = useTexts(payableTexts);
  const { keys, setKeys, currency, setCurrency } = form;
  return (
    <>
      <SupplierPick of={bill?.supplier} />
      <TextField
        name="number"
        label={t.number}
        isOptional={isExpense}
        defaultValue={bill?.number ?? ''}
        autoComplete="off"
        maxLength={40}
      />
      <div className={css.pair}>
        <TextField
          name="billedOn"
          type="date"
          label={t.billedOn}
          defaultValue={bill?.billedOn ?? today()}
        />
        {!isExpense && (
          <TextField
            name="dueOn"
            type="date"
            label={t.dueOn}
            defaultValue={bill?.dueOn ?? addDays(today(), 30)}
          />
        )}
        <SelectField
          name="currency"
          label={shared.currency}
          value={currency}
          onChange={(event) => {
            onRate();
            setCurrency(billCurrencies.find((one) => one === event.currentTarget.value) ?? 'GHS');
          }}
          options={billCurrencies.map((one) => [one, shared[one]] as const)}
        />
      </div>
      <BillRate currency={currency} bill={bill} onRate={onRate} />
      <BillLines keys={keys} onKeys={setKeys} currency={currency} initial={bill?.lines ?? []} />
      <TextField
        name="note"
        label={t.note}
        isOptional
        defaultValue={bill?.note ?? ''}
        autoComplete="off"
        maxLength={200}
      />
    </>
  );
}

function BillRate({
  currency,
  bill,
  onRate,
}: {
  currency: BillCurrency;
  bill: BillAnswer | undefined;
  onRate: () => void;
}) {
  const isSame = bill && currency === bill.total.currency && currency !== 'GHS';
  return (
    <div className="stack" onChange={onRate}>
      <RateFields
        key={currency}
        of={currency}
        {...(isSame && { initial: bill.cedisPer, initialSource: bill.rateSource })}
      />
    </div>
  );
}

function Buttons({
  isBusy,
  onClose,
  children,
}: {
  isBusy: boolean;
  onClose: () => void;
  children: string;
}) {
  const t = useTexts(payableTexts);
  return (
    <div className={css.actions}>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {children}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
    </div>
  );
}
