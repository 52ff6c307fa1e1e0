import { listPeople } from '@sankofa/domain/accounts/people/people-endpoints';
import {
  carryOutErasure,
  type ErasureAnswer,
  listErasures,
  refuseErasure,
} from '@sankofa/domain/accounts/privacy/own-data-endpoints';
import { useState } from 'react';

import { dayAt } from '../../lib/format/format.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../people.module.css';

const columns: Column<ErasureAnswer>[] = [
  { head: 'Customer', cell: (row) => row.name, phone: 'title' },
  { head: 'Email', cell: (row) => row.email },
  { head: 'Requested', cell: (row) => dayAt(row.requestedAt) },
  {
    head: 'Blocked by',
    cell: (row) => row.blockers.map(({ words: text }) => text).join('. ') || 'Nothing',
  },
  { head: 'Actions', cell: (row) => <DecisionButtons of={row} /> },
];

/** Open data deletion requests; renders nothing if there are none. */
export function OpenErasures() {
  const open = usePages(listErasures, { staleMs: 0 });
  if (open.data?.length === 0) return null;
  return (
    <ListCard
      of={open}
      what="the deletion requests"
      title="Data deletion requests"
      label="Data deletion requests"
      columns={columns}
    />
  );
}

function DecisionButtons({ of: { id, name, blockers } }: { of: ErasureAnswer }) {
  const [openDialog, setOpenDialog] = useState<'erase' | 'refuse' | null>(null);
  const close = () => setOpenDialog(null);
  const erase = useSend(carryOutErasure, {
    invalidates: [listErasures, listPeople],
    onSuccess: () => toast(`${name}’s data deleted`),
  });
  return (
    <div className={css.actions}>
      <Button
        size="small"
        variant="danger"
        blockedBecause={blockers.length > 0 && 'Resolve the blocking items first'}
        aria-label={`Delete data of ${name}`}
        onClick={() => setOpenDialog('erase')}
      >
        Delete data
      </Button>
      <Button
        size="small"
        aria-label={`Reject request from ${name}`}
        onClick={() => setOpenDialog('refuse')}
      >
        Reject
      </Button>
      {erase.error && <Alert tone="bad">{erase.error.message}</Alert>}
      <Confirm
        isOpen={openDialog === 'erase'}
        onClose={close}
        title={`Delete all personal data of ${name}?`}
        action={`Delete data of ${name}`}
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate({ params: { id } }, { onSettled: close })}
      >
        This permanently deletes the name, contact details, addresses, messages and devices.
        Invoices, payments and shipment history are kept under the customer code.
      </Confirm>
      {openDialog === 'refuse' && <RefuseDialog id={id} name={name} onClose={close} />}
    </div>
  );
}

function RefuseDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const send = useSend(refuseErasure, {
    invalidates: [listErasures],
    onSuccess: () => toast(`Request rejected. ${name} was notified`),
  });
  return (
    <Dialog isOpen onClose={onClose} title={`Reject the request from ${name}`}>
      <Form
        send={send}
        read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
        onDone={onClose}
      >
        <TextAreaField
          name="reason"
          label="Reason"
          hint="The customer sees this text. Explain what they need to do first"
          rows={3}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Reject and notify
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
