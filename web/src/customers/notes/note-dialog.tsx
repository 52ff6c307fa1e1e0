import {
  addNote,
  callDirections,
  listColleagues,
} from '@sankofa/domain/customers/notes/note-endpoints';
import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { today } from '../../lib/format/format.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { noteReads } from './note-reads.ts';
import { noteTexts } from './note-texts.ts';

import rows from '../../ui/layout/form-layout.module.css';

function followUpIn(form: FormReader) {
  const [followUpOn, followUpBy] = [form.optional('followUpOn'), form.optional('followUpBy')];
  return {
    ...(followUpOn !== undefined && { followUpOn }),
    ...(followUpBy !== undefined && { followUpBy }),
  };
}

function callIn(form: FormReader) {
  const [phone, minutes] = [form.optional('phone'), form.optionalNumber('minutes')];
  return {
    kind: 'CALL' as const,
    direction: form.text('direction') === 'OUT' ? ('OUT' as const) : ('IN' as const),
    body: form.text('body'),
    ...(phone !== undefined && { phone }),
    ...(minutes !== undefined && { minutes }),
    ...followUpIn(form),
  };
}

/** Writes a note, or records a call. */
export function NoteDialog({
  kind,
  customer,
  onClose,
}: {
  kind: 'NOTE' | 'CALL';
  customer: CustomerAnswer;
  onClose: () => void;
}) {
  const t = useTexts(noteTexts);
  const other = useOtherTexts(noteTexts);
  const send = useSend(addNote, { invalidates: noteReads });
  const isCall = kind === 'CALL';
  return (
    <Dialog isOpen onClose={onClose} title={isCall ? t.addCall : t.addNote}>
      <Form
        hasSummary={isCall}
        send={send}
        read={(form) => ({
          params: { id: customer.id },
          body: isCall
            ? callIn(form)
            : { kind: 'NOTE' as const, body: form.text('body'), ...followUpIn(form) },
        })}
        onDone={() => {
          toast(t.saved);
          onClose();
        }}
      >
        {customer.mergedInto && (
          <Alert>{t.savedWith(customer.mergedInto.name, customer.mergedInto.customerCode)}</Alert>
        )}
        {isCall && <CallFields phone={customer.phone ?? ''} />}
        <TextAreaField
          name="body"
          label={isCall ? t.summary : t.note}
          otherLabel={isCall ? other.summary : other.note}
          hint={t.bodyHint}
          rows={5}
          maxLength={5000}
        />
        <FollowUpFields />
        <div className="row">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function CallFields({ phone }: { phone: string }) {
  const t = useTexts(noteTexts);
  const other = useOtherTexts(noteTexts);
  const [direction, setDirection] = useState('IN');
  return (
    <>
      <RadioCards
        name="direction"
        label={t.direction}
        value={direction}
        onChoose={setDirection}
        choices={callDirections.map((one) => ({ value: one, title: t[one] }))}
      />
      <div className={rows.pair}>
        <PhoneField
          name="phone"
          label={t.phone}
          otherLabel={other.phone}
          defaultValue={phone}
          isOptional
          autoComplete="off"
        />
        <NumberField
          name="minutes"
          label={t.minutes}
          otherLabel={other.minutes}
          inputMode="numeric"
          isOptional
        />
      </div>
    </>
  );
}

function FollowUpFields() {
  const t = useTexts(noteTexts);
  const other = useOtherTexts(noteTexts);
  const colleagues = useAnswer(listColleagues);
  return (
    <div className={rows.pair}>
      <TextField
        name="followUpOn"
        type="date"
        label={t.followUpOn}
        otherLabel={other.followUpOn}
        min={today()}
        isOptional
      />
      <SelectField
        name="followUpBy"
        label={t.followUpBy}
        otherLabel={other.followUpBy}
        isOptional
        options={[
          ['', t.noColleague],
          ...(colleagues.data?.items ?? []).map(({ id, name }) => [id, name] as const),
        ]}
      />
    </div>
  );
}
