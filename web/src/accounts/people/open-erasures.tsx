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
  { head: 'Who', cell: (row) => row.name, phone: 'title' },
  { head: 'E-mail', cell: (row) => row.email },
  { head: 'Asked on', cell: (row) => dayAt(row.askedAt) },
  {
    head: 'In the way',
    cell: (row) => row.blockers.map(({ words }) => words).join('. ') || 'Nothing',
  },
  { head: 'What to do', cell: (row) => <Decide of={row} /> },
];

/** Who asked to be forgotten and waits for a decision; nothing at all where nobody does. */
export function OpenErasures() {
  const open = usePages(listErasures, { staleMs: 0 });
  if (open.data?.length === 0) return null;
  return (
    <ListCard
      of={open}
      what="the requests for erasure"
      title="Asked to be erased"
      label="Erasure requests"
      columns={columns}
    />
  );
}

function Decide({ of: { id, name, blockers } }: { of: ErasureAnswer }) {
  const [asked, setAsked] = useState<'erase' | 'refuse' | null>(null);
  const close = () => setAsked(null);
  const erase = useSend(carryOutErasure, {
    invalidates: [listErasures, listPeople],
    onSent: () => toast(`${name} is erased`),
  });
  return (
    <div className={css.actions}>
      <Button
        size="small"
        variant="danger"
        blockedBecause={blockers.length > 0 && 'Something is still open'}
        aria-label={`Erase ${name}`}
        onClick={() => setAsked('erase')}
      >
        Erase
      </Button>
      <Button size="small" aria-label={`Refuse ${name}`} onClick={() => setAsked('refuse')}>
        Refuse
      </Button>
      {erase.error && <Alert tone="bad">{erase.error.message}</Alert>}
      <Confirm
        isOpen={asked === 'erase'}
        onClose={close}
        title={`Erase ${name}?`}
        action={`Erase ${name}`}
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate({ params: { id } }, { onSettled: close })}
      >
        Name, contacts, addresses, messages and devices are gone for good. Invoices, payments and
        the story of the goods stay under the customer code.
      </Confirm>
      {asked === 'refuse' && <Refuse id={id} name={name} onClose={close} />}
    </div>
  );
}

function Refuse({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const send = useSend(refuseErasure, {
    invalidates: [listErasures],
    onSent: () => toast(`${name} is told why`),
  });
  return (
    <Dialog isOpen onClose={onClose} title={`Refuse the request of ${name}`}>
      <Form
        send={send}
        read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
        onDone={onClose}
      >
        <TextAreaField
          name="reason"
          label="Reason"
          hint="The person reads it as you write it, with what would unblock it"
          rows={3}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Refuse and tell them
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
