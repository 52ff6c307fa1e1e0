import { getShipment, listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import {
  type DeskTicket,
  linkTicket,
  listTicketInvoices,
} from '@sankofa/domain/support/desk-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SearchPick, useTypedSearch } from '../../ui/fields/search-pick.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { deskReads } from './desk-reads.ts';

const texts = dictionary({
  en: {
    about: 'About',
    changeLinks: 'Change links',
    shipment: 'Shipment',
    invoice: 'Invoice',
    carton: 'Carton',
    cartonName: (piece: number, label: string) => `Carton ${piece}, ${label}`,
    noCarton: 'No carton',
    draft: 'Draft',
    notLinkedTo: 'Not linked to a shipment, an invoice or a carton.',
    linkToA: 'Link to a shipment, invoice or carton',
    linksSaved: 'Links saved',
    saveLinks: 'Save links',
    cancel: 'Cancel',
    findAShipment: 'Find a shipment',
    noShipment: 'No shipment',
    findAnInvoice: 'Find an invoice',
    noInvoice: 'No invoice',
  },
  zh: {
    about: '相关内容',
    changeLinks: '修改关联',
    shipment: '运单',
    invoice: '账单',
    carton: '箱',
    cartonName: (piece: number, label: string) => `第 ${piece} 箱，${label}`,
    noCarton: '无',
    draft: '草稿',
    notLinkedTo: '未关联运单、账单或箱。',
    linkToA: '关联运单、账单或箱',
    linksSaved: '关联已保存',
    saveLinks: '保存关联',
    cancel: '取消',
    findAShipment: '查找运单',
    noShipment: '无运单',
    findAnInvoice: '查找账单',
    noInvoice: '无账单',
  },
});

/** The shipment, the invoice and the carton that the ticket is about. */
export function TicketLinks({ ticket }: { ticket: DeskTicket }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const area = areaOf(useViewer().role);
  const { shipment, invoice, package: carton } = ticket;
  return (
    <Card
      title={t.about}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {t.changeLinks}
        </Button>
      }
    >
      {shipment || invoice || carton ? (
        <DescriptionList
          items={[
            [
              t.shipment,
              shipment && (
                <Link key="shipment" className="num" to={`${area}/shipments/${shipment.id}`}>
                  {shipment.trackingNumber}
                </Link>
              ),
            ],
            [
              t.carton,
              carton && (
                <Link
                  key="carton"
                  className="num"
                  to={
                    shipment
                      ? `${area}/shipments/${shipment.id}?carton=${carton.id}`
                      : `${area}/shipments?q=${carton.labelNumber}`
                  }
                >
                  {t.cartonName(carton.pieceNumber, carton.labelNumber)}
                </Link>
              ),
            ],
            [
              t.invoice,
              invoice && (
                <Link key="invoice" className="num" to={`${area}/financial/invoices/${invoice.id}`}>
                  {invoice.invoiceNumber ?? t.draft}
                </Link>
              ),
            ],
          ]}
        />
      ) : (
        <p className="muted">{t.notLinkedTo}</p>
      )}
      {isOpen && <LinksDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function LinksDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const t = useTexts(texts);
  const send = useSharedSend(linkTicket, deskReads);
  const [shipmentId, setShipmentId] = useState(ticket.shipment?.id ?? '');
  const [invoiceId, setInvoiceId] = useState(ticket.invoice?.id ?? '');
  const [packageId, setPackageId] = useState(ticket.package?.id ?? '');
  function chooseShipment(id: string) {
    setShipmentId(id);
    setPackageId('');
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.linkToA}>
      <Form
        send={send}
        read={() => ({
          params: { id: ticket.id },
          body: {
            shipmentId: shipmentId || null,
            invoiceId: invoiceId || null,
            packageId: packageId || null,
          },
        })}
        onDone={() => {
          toast(t.linksSaved);
          onClose();
        }}
      >
        <ShipmentPick ticket={ticket} value={shipmentId} onChange={chooseShipment} />
        <CartonPick shipmentId={shipmentId} value={packageId} onChange={setPackageId} />
        <InvoicePick ticket={ticket} value={invoiceId} onChange={setInvoiceId} />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.saveLinks}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

type PickProps = { ticket: DeskTicket; value: string; onChange: (id: string) => void };

function ShipmentPick({ ticket, value, onChange }: PickProps) {
  const t = useTexts(texts);
  const search = useTypedSearch();
  const customerId = ticket.customer?.id;
  const shipments = usePages(listShipments, {
    query: { limit: 20, ...(customerId && { customerId }), ...(search.q && { q: search.q }) },
  });
  const current = ticket.shipment;
  return (
    <SearchPick
      name="shipmentId"
      label={t.shipment}
      searchLabel={t.findAShipment}
      search={search}
      value={value}
      onChange={onChange}
      none={t.noShipment}
      current={current && [current.id, current.trackingNumber]}
      more={shipments}
      optionOf={(row) => [row.id, [row.trackingNumber, row.description].filter(Boolean).join(', ')]}
    />
  );
}

/** The cartons of the selected shipment. */
function CartonPick({
  shipmentId,
  value,
  onChange,
}: Omit<PickProps, 'ticket'> & { shipmentId: string }) {
  const t = useTexts(texts);
  const shipment = useAnswer(getShipment, {
    params: { id: shipmentId },
    enabled: shipmentId !== '',
    keepsPrevious: false,
  });
  if (!shipment.data) return null;
  return (
    <SelectField
      name="packageId"
      label={t.carton}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[
        ['', t.noCarton],
        ...shipment.data.packages.map(({ id, pieceNumber, labelNumber }): [string, string] => [
          id,
          t.cartonName(pieceNumber, labelNumber),
        ]),
      ]}
    />
  );
}

function InvoicePick({ ticket, value, onChange }: PickProps) {
  const t = useTexts(texts);
  const search = useTypedSearch();
  const invoices = usePages(listTicketInvoices, {
    params: { id: ticket.id },
    query: { limit: 20, ...(search.q && { q: search.q }) },
  });
  const current = ticket.invoice;
  return (
    <SearchPick
      name="invoiceId"
      label={t.invoice}
      searchLabel={t.findAnInvoice}
      search={search}
      value={value}
      onChange={onChange}
      none={t.noInvoice}
      current={current && [current.id, current.invoiceNumber ?? t.draft]}
      more={invoices}
      optionOf={(row) => [
        row.id,
        [row.invoiceNumber, row.trackingNumber].filter(Boolean).join(', '),
      ]}
    />
  );
}
