import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { LoadBoundary } from '../ui/feedback/load-boundary.tsx';
import { QueuedNotice } from '../ui/feedback/queued-notice.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { type About, aboutOf, aboutQuery, draftOf } from './about/about.ts';
import { CartonChoice, useCartonChoice } from './about/carton-choice.tsx';
import { FindShipment, useShipmentChoice } from './about/shipment-choice.tsx';
import { useAttachments } from './attachments.tsx';
import { useDraft } from './draft.ts';
import { useTicketSend } from './ticket-outbox.ts';
import type { Ticket } from './ticket-texts.ts';

import css from './support.module.css';

const FaqSuggestions = lazy(async () => ({
  default: (await import('./suggestions/faq-suggestions.tsx')).FaqSuggestions,
}));
const InvoiceChoice = lazy(async () => ({
  default: (await import('./about/invoice-choice.tsx')).InvoiceChoice,
}));

/** A new ticket, about the shipment, carton or invoice in the URL if there is one. */
export default function NewTicketPage() {
  const [search] = useSearchParams();
  const about = aboutOf(search);
  return (
    <>
      <PageHead
        title="New ticket"
        back={{ to: '/customer/support', label: 'Support' }}
        lead="We’ll reply here and notify you."
      />
      <Card>
        <NewTicketForm key={aboutQuery(about)} about={about} />
      </Card>
    </>
  );
}

/** Loaded once there is something to compare with. What was typed stays while answers are opened. */
function Suggestions({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const navigate = useNavigate();
  if (draft.subject.trim() === '' && draft.body.trim() === '') return null;
  return (
    <LoadBoundary renderInstead={() => null}>
      <Suspense fallback={null}>
        <FaqSuggestions
          subject={draft.subject}
          body={draft.body}
          onAnswered={() => {
            draft.remove();
            toast('Message discarded');
            void navigate('/customer/support', { replace: true });
          }}
        />
      </Suspense>
    </LoadBoundary>
  );
}

/** Opens the new ticket, or says that it waits on this device. */
function useNext(attachments: ReturnType<typeof useAttachments>) {
  const navigate = useNavigate();
  const [isQueued, setQueued] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  // Once the files are attached, or at once if there are none.
  useEffect(() => {
    if (openedId !== null && !attachments.isSending && attachments.blockedBecause === null)
      void navigate(`/customer/support/${openedId}`, { replace: true });
  }, [navigate, openedId, attachments.isSending, attachments.blockedBecause]);
  function handleDone(ticket: Ticket | null) {
    setQueued(ticket === null);
    if (ticket === null) return;
    toast(`Ticket ${ticket.ticketNumber} created`);
    attachments.sendTo(ticket);
    setOpenedId(ticket.id);
  }
  return { isQueued, handleDone };
}

function NewTicketForm({ about }: { about: About }) {
  const draft = useDraft(draftOf(about));
  const shipments = useShipmentChoice(about.shipment);
  const cartons = useCartonChoice(shipments.selected, about.carton);
  const send = useTicketSend(about);
  const attachments = useAttachments();
  const { isQueued, handleDone } = useNext(attachments);
  if (isQueued) return <QueuedNotice title="Your message" />;
  return (
    <Form
      className={css.form}
      send={send}
      read={(form) => {
        const invoiceId = form.text('invoiceId');
        const body = {
          subject: form.text('subject'),
          body: form.text('body'),
          ...(shipments.selected && { shipmentId: shipments.selected }),
          ...(cartons.selected && { packageId: cartons.selected }),
          ...(invoiceId && { invoiceId }),
        };
        return { body, idempotencyKey: draft.keyFor(body) };
      }}
      onDone={(ticket) => {
        draft.remove();
        handleDone(ticket);
      }}
    >
      <Subject about={about} shipments={shipments} cartons={cartons} />
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
      <Suggestions draft={draft} />
      {attachments.field}
      <div>
        <Button
          type="submit"
          variant="primary"
          isBusy={send.isPending || attachments.isSending}
          blockedBecause={attachments.blockedBecause}
        >
          Send message
        </Button>
      </div>
    </Form>
  );
}

/** What the ticket is about. */
function Subject({
  about,
  shipments,
  cartons,
}: {
  about: About;
  shipments: ReturnType<typeof useShipmentChoice>;
  cartons: ReturnType<typeof useCartonChoice>;
}) {
  return (
    <>
      <SelectField
        name="shipmentId"
        label="Which shipment is this about?"
        isOptional
        value={shipments.selected}
        onChange={(event) => shipments.choose(event.currentTarget.value)}
        options={shipments.options}
      />
      <FindShipment shipments={shipments} />
      <CartonChoice cartons={cartons} />
      {about.invoice && (
        <LoadBoundary renderInstead={() => null}>
          <Suspense fallback={null}>
            <InvoiceChoice id={about.invoice} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
