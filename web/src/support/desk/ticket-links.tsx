import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import {
  type DeskTicket,
  linkTicket,
  listTicketInvoices,
} from '@sankofa/domain/support/desk-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SearchPick, useTypedSearch } from '../../ui/fields/search-pick.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { deskReads } from './desk-reads.ts';

/** The shipment and the invoice that the ticket is about. */
export function TicketLinks({ ticket }: { ticket: DeskTicket }) {
  const [isOpen, setOpen] = useState(false);
  const area = areaOf(useViewer().role);
  const { shipment, invoice } = ticket;
  return (
    <Card
      title="About"
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Change links
        </Button>
      }
    >
      {shipment || invoice ? (
        <DescriptionList
          items={[
            [
              'Shipment',
              shipment && (
                <Link key="shipment" className="num" to={`${area}/shipments/${shipment.id}`}>
                  {shipment.trackingNumber}
                </Link>
              ),
            ],
            [
              'Invoice',
              invoice && (
                <Link key="invoice" className="num" to={`${area}/financial/invoices/${invoice.id}`}>
                  {invoice.invoiceNumber ?? 'Draft'}
                </Link>
              ),
            ],
          ]}
        />
      ) : (
        <p className="muted">Not linked to a shipment or an invoice.</p>
      )}
      {isOpen && <LinksDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function LinksDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const send = useSharedSend(linkTicket, deskReads);
  const [shipmentId, setShipmentId] = useState(ticket.shipment?.id ?? '');
  const [invoiceId, setInvoiceId] = useState(ticket.invoice?.id ?? '');
  return (
    <Dialog isOpen onClose={onClose} title="Link to a shipment or invoice">
      <Form
        send={send}
        read={() => ({
          params: { id: ticket.id },
          body: { shipmentId: shipmentId || null, invoiceId: invoiceId || null },
        })}
        onDone={() => {
          toast('Links saved');
          onClose();
        }}
      >
        <ShipmentPick ticket={ticket} value={shipmentId} onChange={setShipmentId} />
        <InvoicePick ticket={ticket} value={invoiceId} onChange={setInvoiceId} />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Save links
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}

type PickProps = { ticket: DeskTicket; value: string; onChange: (id: string) => void };

function ShipmentPick({ ticket, value, onChange }: PickProps) {
  const search = useTypedSearch();
  const customerId = ticket.customer?.id;
  const shipments = usePages(listShipments, {
    query: { limit: 20, ...(customerId && { customerId }), ...(search.q && { q: search.q }) },
  });
  const current = ticket.shipment;
  return (
    <SearchPick
      name="shipmentId"
      label="Shipment"
      searchLabel="Find a shipment"
      search={search}
      value={value}
      onChange={onChange}
      none="No shipment"
      current={current && [current.id, current.trackingNumber]}
      more={shipments}
      optionOf={(row) => [row.id, [row.trackingNumber, row.description].filter(Boolean).join(', ')]}
    />
  );
}

function InvoicePick({ ticket, value, onChange }: PickProps) {
  const search = useTypedSearch();
  const invoices = usePages(listTicketInvoices, {
    params: { id: ticket.id },
    query: { limit: 20, ...(search.q && { q: search.q }) },
  });
  const current = ticket.invoice;
  return (
    <SearchPick
      name="invoiceId"
      label="Invoice"
      searchLabel="Find an invoice"
      search={search}
      value={value}
      onChange={onChange}
      none="No invoice"
      current={current && [current.id, current.invoiceNumber ?? 'Draft']}
      more={invoices}
      optionOf={(row) => [
        row.id,
        [row.invoiceNumber, row.trackingNumber].filter(Boolean).join(', '),
      ]}
    />
  );
}
