import * as ofBatch from '@sankofa/domain/batches/documents/batch-document-endpoints';
import { getInvoicePdf } from '@sankofa/domain/invoices/invoice-endpoints';
import { getProof, getReceiptPdf } from '@sankofa/domain/payments/payment-endpoints';
import {
  listShipmentDocuments,
  type DocumentKind,
  type ShipmentDocument,
} from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import { getSupplierFile } from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { getDropPhoto } from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import { getLabels } from '@sankofa/domain/warehouse/labels/label-endpoints';
import { useState } from 'react';

import { dayAt } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { openFile } from '../../lib/queries/files.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { RenderWhenVisible } from '../../ui/feedback/render-when-visible.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CartonPhotos, problemText } from '../../warehouse/warehouse.tsx';
import { recordTexts } from './shipment-record-texts.ts';

import css from '../../ui/data/rows.module.css';

type ListedKind = Exclude<DocumentKind, 'PHOTO'>;
const openers: Record<
  ListedKind,
  (document: ShipmentDocument, shipmentId: string) => Promise<void>
> = {
  LABELS: ({ packageIds }) => openFile(getLabels, { query: { ids: packageIds.join() } }),
  LOADING_LIST: ({ id }) => openFile(ofBatch.getLoadingListPdf, { params: { id } }),
  HOUSE_BILL: ({ id }, shipmentId) =>
    openFile(ofBatch.getHouseBills, { params: { id }, query: { shipmentId } }),
  ARRIVAL_NOTICE: ({ id }, shipmentId) =>
    openFile(ofBatch.getArrivalNotices, { params: { id }, query: { shipmentId } }),
  INVOICE: ({ id }) => openFile(getInvoicePdf, { params: { id } }),
  RECEIPT: ({ id }) => openFile(getReceiptPdf, { params: { id } }),
  PROOF_OF_PAYMENT: ({ id }) => openFile(getProof, { params: { id } }),
  DELIVERY_PHOTO: ({ id }) => openFile(getDropPhoto, { params: { id } }),
  SUPPLIER_PHOTO: ({ id }) => openFile(getSupplierFile, { params: { id } }),
  SUPPLIER_INVOICE: ({ id }) => openFile(getSupplierFile, { params: { id } }),
};

/** Documents and photos of a shipment: only those that exist and that the user can open. */
export function ShipmentDocuments({ shipment }: { shipment: ShipmentAnswer }) {
  const t = useTexts(recordTexts);
  return (
    <Card title={t.documents}>
      <RenderWhenVisible>
        <DocumentsPanel shipmentId={shipment.id} />
      </RenderWhenVisible>
    </Card>
  );
}

function DocumentsPanel({ shipmentId }: { shipmentId: string }) {
  const t = useTexts(recordTexts);
  const documents = usePages(listShipmentDocuments, { params: { id: shipmentId }, staleMs: 0 });
  return (
    <Answer
      of={documents}
      what={t.whatDocuments}
      empty={
        <p className="muted">
          {t.noDocuments}. {t.noDocumentsHint}
        </p>
      }
    >
      {(all) => (
        <div className="stack">
          <Sheets documents={all} shipmentId={shipmentId} />
          <Photos documents={all} />
          {documents.hasMore && (
            <Button size="small" isBusy={documents.isLoadingMore} onClick={documents.loadMore}>
              {t.more}
            </Button>
          )}
        </div>
      )}
    </Answer>
  );
}

function Sheets({
  documents,
  shipmentId,
}: {
  documents: readonly ShipmentDocument[];
  shipmentId: string;
}) {
  const t = useTexts(recordTexts);
  const [busy, setBusy] = useState('');
  const [error, setError] = useState<unknown>(null);
  async function handleOpen(key: string, open: () => Promise<void>) {
    setBusy(key);
    setError(null);
    try {
      await open();
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy('');
    }
  }
  const pdfs = documents.flatMap((document) =>
    document.kind === 'PHOTO' ? [] : [{ ...document, kind: document.kind }],
  );
  if (pdfs.length === 0) return null;
  return (
    <>
      <ul className={css.lines}>
        {pdfs.map((document) => {
          const key = `${document.kind} ${document.id}`;
          const name = t[document.kind];
          return (
            <li key={key} className={css.line}>
              <span className={css.grow}>
                {name}
                <span className={css.secondary}>
                  {[document.name, document.at && dayAt(document.at)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                size="small"
                isBusy={busy === key}
                aria-label={t.openDocument(name, document.name)}
                onClick={() =>
                  void handleOpen(key, () => openers[document.kind](document, shipmentId))
                }
              >
                {t.open}
              </Button>
            </li>
          );
        })}
      </ul>
      {error !== null && (
        <Alert tone="bad" title={t.failed}>
          {problemText(error).title}
        </Alert>
      )}
    </>
  );
}

function Photos({ documents }: { documents: readonly ShipmentDocument[] }) {
  const t = useTexts(recordTexts);
  const ids = documents.filter(({ kind }) => kind === 'PHOTO').map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <div className="stack">
      <h3>{t.PHOTO}</h3>
      <CartonPhotos ids={ids} />
    </div>
  );
}
