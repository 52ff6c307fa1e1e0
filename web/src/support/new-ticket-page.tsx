import { getShipment, listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { useAnswer, usePages } from '../lib/queries/query.tsx';
import { QueuedNotice } from '../ui/feedback/queued-notice.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useAttachments } from './attachments.tsx';
import { useDraft } from './draft.ts';
import { useTicketSend } from './ticket-outbox.ts';
import type { Ticket } from './ticket-texts.ts';

import css from './support.module.css';

/** A new ticket, about the shipment in the URL if there is one. */
export default function NewTicketPage() {
  const [search] = useSearchParams();
  const about = search.get('shipment') ?? '';
  return (
    <>
      <PageHead
        title="New ticket"
        back={{ to: '/customer/support', label: 'Support' }}
        lead="We’ll reply here and notify you."
      />
      <Card>
        <NewTicketForm key={about} about={about} />
      </Card>
    </>
  );
}

/** Opens the new ticket, or says that it waits on this device. */
function useNext(attachments: ReturnType<typeof useAttachments>) {
  const navigate = useNavigate();
  const [isQueued, setQueued] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  // Once the files are attached, or at once if there are none.
  useEffect(() => {
    if (openedId !== null && !attachments.isSending)
      void navigate(`/customer/support/${openedId}`, { replace: true });
  }, [navigate, openedId, attachments.isSending]);
  function handleDone(ticket: Ticket | null) {
    setQueued(ticket === null);
    if (ticket === null) return;
    toast(`Ticket ${ticket.ticketNumber} created`);
    attachments.sendTo(ticket);
    setOpenedId(ticket.id);
  }
  return { isQueued, handleDone };
}

function NewTicketForm({ about }: { about: string }) {
  const draft = useDraft(about ? `new:${about}` : 'new');
  const shipments = useShipmentChoice(about);
  const send = useTicketSend(about);
  const attachments = useAttachments();
  const { isQueued, handleDone } = useNext(attachments);
  if (isQueued) return <QueuedNotice title="Your message" />;
  return (
    <Form
      className={css.form}
      send={send}
      read={(form) => {
        const body = {
          subject: form.text('subject'),
          body: form.text('body'),
          ...(shipments.selected && { shipmentId: shipments.selected }),
        };
        return { body, idempotencyKey: draft.keyFor(body) };
      }}
      onDone={(ticket) => {
        draft.remove();
        handleDone(ticket);
      }}
    >
      <SelectField
        name="shipmentId"
        label="Which shipment is this about?"
        isOptional
        value={shipments.selected}
        onChange={(event) => shipments.choose(event.currentTarget.value)}
        options={shipments.options}
      />
      <FindShipment shipments={shipments} />
      <TextField
        name="subject"
        label="Subject"
        hint="For example “Carton arrived wet”"
        maxLength={200}
        value={draft.subject}
        onChange={(event) => draft.change({ subject: event.currentTarget.value })}
      />
      <TextAreaField
        name="body"
        label="Your message"
        hint="Saved on this device until you send it."
        rows={6}
        maxLength={5000}
        value={draft.body}
        onChange={(event) => draft.change({ body: event.currentTarget.value })}
      />
      {attachments.field}
      <div>
        <Button type="submit" variant="primary" isBusy={send.isPending || attachments.isSending}>
          Send message
        </Button>
      </div>
    </Form>
  );
}

/** A search for customers with more shipments than the list shows at first. */
function FindShipment({ shipments }: { shipments: ReturnType<typeof useShipmentChoice> }) {
  if (!shipments.isLong) return null;
  return (
    <div className={css.finder}>
      <TextField
        name="find"
        label="Find an older shipment"
        hint="Search by tracking number, contents or supplier tracking number"
        isOptional
        type="search"
        value={shipments.typed}
        onChange={(event) => shipments.find(event.currentTarget.value)}
      />
      {shipments.hasMore && (
        <Button size="small" isBusy={shipments.isLoadingMore} onClick={shipments.loadMore}>
          Load more shipments
        </Button>
      )}
    </div>
  );
}

/** Returns the latest shipments as options, and the one in the URL however old it is. */
function useShipmentChoice(about: string) {
  const [picked, setPicked] = useState(about);
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  // The selected one stays an option while another search is shown.
  const [lastSelected, setLastSelected] = useState<[string, string[]] | null>(null);
  const latest = usePages(listShipments, { query: { limit: 50, ...(q && { q }) } });
  const linkedShipment = useAnswer(getShipment, { params: { id: about }, enabled: about !== '' });
  // A link to another customer's shipment, or a mistyped one, selects none.
  const selected = linkedShipment.error && picked === about ? '' : picked;
  const rows = new Map([
    ...(lastSelected ? [lastSelected] : []),
    ...(latest.data ?? []).map((row): [string, string[]] => [
      row.id,
      [row.trackingNumber, row.description],
    ]),
  ]);
  if (about && !linkedShipment.error && !rows.has(about))
    rows.set(
      about,
      linkedShipment.data
        ? [linkedShipment.data.trackingNumber, linkedShipment.data.description]
        : ['This shipment', ''],
    );
  const options: [string, string][] = [
    ['', 'Not about a shipment'],
    ...Array.from(rows, ([id, parts]): [string, string] => [id, parts.filter(Boolean).join(', ')]),
  ];
  return {
    selected,
    choose: (id: string) => {
      const selectedParts = rows.get(id);
      setPicked(id);
      setLastSelected(selectedParts ? [id, selectedParts] : null);
    },
    options,
    typed,
    find: setTyped,
    hasMore: latest.hasMore,
    isLoadingMore: latest.isLoadingMore,
    loadMore: latest.loadMore,
    isLong: latest.hasMore || q !== '',
  };
}
