import { type DeskTicket, snoozeTicket, wakeTicket } from '@sankofa/domain/support/desk-endpoints';
import { addDays } from '@sankofa/domain/values/time';
import { useState } from 'react';

import { day, today } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { deskReads } from './desk-reads.ts';

const texts = dictionary({
  en: {
    endSnooze: 'End snooze',
    snooze: 'Snooze',
    snoozeTicket: 'Snooze ticket',
    snoozedUntil: (snoozedUntil: string) => `Snoozed until ${snoozedUntil}`,
    snoozed: 'Snoozed',
    snoozeUntil: 'Snooze until',
    theTicketOpens: 'The ticket opens again on this day, or when the customer writes.',
    cancel: 'Cancel',
  },
  zh: {
    endSnooze: '结束暂缓',
    snooze: '暂缓',
    snoozeTicket: '暂缓工单',
    snoozedUntil: (snoozedUntil: string) => `已暂缓至 ${snoozedUntil}`,
    snoozed: '已暂缓',
    snoozeUntil: '暂缓至',
    theTicketOpens: '到该日或客户来消息时，工单会重新打开。',
    cancel: '取消',
  },
});

/** Snoozes the ticket until a day, or ends the snooze. */
export function SnoozeButton({ ticket }: { ticket: DeskTicket }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const waking = useSharedSend(wakeTicket, deskReads);
  if (ticket.state === 'SNOOZED')
    return (
      <>
        {waking.error && <Alert tone="bad">{waking.error.message}</Alert>}
        <Button
          isBusy={waking.isPending}
          onClick={() => waking.mutate({ params: { id: ticket.id } })}
        >
          {t.endSnooze}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.snooze}</Button>
      {isOpen && <SnoozeDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </>
  );
}

function SnoozeDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const t = useTexts(texts);
  const send = useSharedSend(snoozeTicket, deskReads);
  const tomorrow = addDays(today(), 1);
  return (
    <Dialog isOpen onClose={onClose} title={t.snoozeTicket}>
      <Form
        send={send}
        read={(form) => ({ params: { id: ticket.id }, body: { until: form.text('until') } })}
        onDone={({ snoozedUntil }) => {
          toast(snoozedUntil ? t.snoozedUntil(day(snoozedUntil)) : t.snoozed);
          onClose();
        }}
      >
        <TextField
          name="until"
          type="date"
          label={t.snoozeUntil}
          hint={t.theTicketOpens}
          min={tomorrow}
          defaultValue={tomorrow}
        />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.snoozeTicket}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
