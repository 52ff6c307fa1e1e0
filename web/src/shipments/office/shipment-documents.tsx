import * as ofBatch from '@sankofa/domain/batches/documents/batch-document-endpoints';
import { getInvoicePdf } from '@sankofa/domain/invoices/invoice-endpoints';
import { getProof, getReceiptPdf } from '@sankofa/domain/payments/payment-endpoints';
import {
  listShipmentDocuments,
  type DocumentKind,
  type ShipmentDocument,
} from '@sankofa/domain/shipments/office/shipment-record-endpoints';
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
import { WhenSeen } from '../../ui/feedback/when-seen.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CartonPhotos, useProblem } from '../../warehouse/warehouse.tsx';
import { recordWords } from './shipment-record-texts.ts';

import css from '../../ui/data/rows.module.css';

type Listed = Exclude<DocumentKind, 'PHOTO'>;
const openers: Record<Listed, (paper: ShipmentDocument, shipmentId: string) => Promise<void>> = {
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
};

/** Whatever there is on paper of a shipment, and its photos: only what can be opened, by whoever looks. */
export function ShipmentDocuments({ shipment }: { shipment: ShipmentAnswer }) {
  const t = useTexts(recordWords);
  return (
    <Card title={t.papers}>
      <WhenSeen>
        <Papers shipmentId={shipment.id} />
      </WhenSeen>
    </Card>
  );
}

function Papers({ shipmentId }: { shipmentId: string }) {
  const t = useTexts(recordWords);
  const papers = usePages(listShipmentDocuments, { params: { id: shipmentId }, staleMs: 0 });
  return (
    <Answer
      of={papers}
      what={t.whatPapers}
      empty={
        <p className="muted">
          {t.noPapers}. {t.noPapersHint}
        </p>
      }
    >
      {(all) => (
        <div className="stack">
          <Sheets papers={all} shipmentId={shipmentId} />
          <Photos papers={all} />
          {papers.hasMore && (
            <Button size="small" isBusy={papers.isLoadingMore} onClick={papers.loadMore}>
              {t.more}
            </Button>
          )}
        </div>
      )}
    </Answer>
  );
}

function Sheets({
  papers,
  shipmentId,
}: {
  papers: readonly ShipmentDocument[];
  shipmentId: string;
}) {
  const t = useTexts(recordWords);
  const problem = useProblem();
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
  const sheets = papers.flatMap((paper) =>
    paper.kind === 'PHOTO' ? [] : [{ ...paper, kind: paper.kind }],
  );
  if (sheets.length === 0) return null;
  return (
    <>
      <ul className={css.lines}>
        {sheets.map((paper) => {
          const key = `${paper.kind} ${paper.id}`;
          const name = t[paper.kind];
          return (
            <li key={key} className={css.line}>
              <span className={css.grow}>
                {name}
                <span className={css.under}>
                  {[paper.name, paper.at && dayAt(paper.at)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                size="small"
                isBusy={busy === key}
                aria-label={t.openPaper(name, paper.name)}
                onClick={() => void handleOpen(key, () => openers[paper.kind](paper, shipmentId))}
              >
                {t.open}
              </Button>
            </li>
          );
        })}
      </ul>
      {error !== null && (
        <Alert tone="bad" title={t.failed}>
          {problem(error).title}
        </Alert>
      )}
    </>
  );
}

function Photos({ papers }: { papers: readonly ShipmentDocument[] }) {
  const t = useTexts(recordWords);
  const ids = papers.filter(({ kind }) => kind === 'PHOTO').map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <div className="stack">
      <h3>{t.PHOTO}</h3>
      <CartonPhotos ids={ids} />
    </div>
  );
}
