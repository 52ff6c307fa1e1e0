import { getHouseBills } from '@sankofa/domain/batches/documents/batch-document-endpoints';
import {
  listCustomerDocuments,
  type CustomerAnswer,
  type CustomerDocument,
  type CustomerDocumentKind,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { getCreditNotePdf, getInvoicePdf } from '@sankofa/domain/invoices/invoice-endpoints';
import { getProof, getReceiptPdf } from '@sankofa/domain/payments/payment-endpoints';
import { getRefundProof } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { getPhoto } from '@sankofa/domain/shipments/shipment-endpoints';
import { getMessageFile } from '@sankofa/domain/support/support-endpoints';
import { getClaimProof } from '@sankofa/domain/warehouse/unidentified/claim-endpoints';

import { dayAt } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { openFile } from '../../lib/queries/files.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useAction } from '../../lib/queries/use-action.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { recordTexts } from './record-texts.ts';

import css from '../../ui/data/rows.module.css';

const openers: Record<CustomerDocumentKind, (document: CustomerDocument) => Promise<void>> = {
  INVOICE: ({ id }) => openFile(getInvoicePdf, { params: { id } }),
  CREDIT_NOTE: ({ id }) => openFile(getCreditNotePdf, { params: { id } }),
  RECEIPT: ({ id }) => openFile(getReceiptPdf, { params: { id } }),
  PROOF_OF_PAYMENT: ({ id }) => openFile(getProof, { params: { id } }),
  HOUSE_BILL: ({ id, shipmentId }) =>
    openFile(getHouseBills, {
      params: { id },
      query: shipmentId === null ? {} : { shipmentId },
    }),
  PHOTO: ({ id }) => openFile(getPhoto, { params: { id } }),
  ATTACHMENT: ({ id }) => openFile(getMessageFile, { params: { id } }),
  PROOF_OF_PURCHASE: ({ id }) => openFile(getClaimProof, { params: { id } }),
  PROOF_OF_REFUND: ({ id }) => openFile(getRefundProof, { params: { id } }),
};

/** A customer's documents that this colleague may open. */
export function CustomerDocuments({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(recordTexts);
  const documents = usePages(listCustomerDocuments, { params: { id: customer.id }, staleMs: 0 });
  return (
    <Card title={t.documents}>
      <Answer
        of={documents}
        what={t.whatDocuments}
        empty={<p className="muted">{`${t.noDocuments} ${t.ofShipments}`}</p>}
      >
        {(rows) => (
          <div className="stack">
            <ul className={css.lines}>
              {rows.map((document) => (
                <DocumentLine
                  key={`${document.kind} ${document.id} ${document.shipmentId ?? ''}`}
                  document={document}
                />
              ))}
            </ul>
            <p className="muted small">{t.ofShipments}</p>
            {documents.hasMore && (
              <Button isBusy={documents.isLoadingMore} onClick={documents.loadMore}>
                {t.more}
              </Button>
            )}
          </div>
        )}
      </Answer>
    </Card>
  );
}

function DocumentLine({ document }: { document: CustomerDocument }) {
  const t = useTexts(recordTexts);
  const open = useAction(() => openers[document.kind](document));
  const kind = t[document.kind];
  return (
    <li className={css.line}>
      <span className={css.grow}>
        {kind}
        <span className={css.secondary}>{`${document.name} · ${dayAt(document.at)}`}</span>
      </span>
      {open.error && (
        <Alert tone="bad" title={t.failed}>
          {open.error.message}
        </Alert>
      )}
      <Button
        size="small"
        isBusy={open.isPending}
        aria-label={t.openDocument(kind, document.name)}
        onClick={() => open.mutate()}
      >
        {t.open}
      </Button>
    </li>
  );
}
