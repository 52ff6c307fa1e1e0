import {
  getSupplierFile,
  listSupplierFiles,
} from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { openFile } from '../../lib/queries/files.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useAction } from '../../lib/queries/use-action.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { CartonPhotos } from '../carton-photos.tsx';

const texts = dictionary({
  en: { photos: 'Photos from the supplier', invoice: 'Open supplier’s invoice' },
  zh: { photos: '供应商照片', invoice: '打开供应商发票' },
});

/** What the supplier sent the customer about the goods, to recognize them. Nothing without a connection. */
export function SupplierFiles({ shipmentId }: { shipmentId: string }) {
  const t = useTexts(texts);
  const files = useAnswer(listSupplierFiles, { params: { id: shipmentId }, keepsPrevious: false });
  const opening = useAction((id: string) => openFile(getSupplierFile, { params: { id } }));
  const items = files.data?.items ?? [];
  const photos = items.filter(({ kind }) => kind === 'PHOTO');
  const invoice = items.find(({ kind }) => kind === 'INVOICE');
  if (items.length === 0) return null;
  return (
    <div className="stack">
      {photos.length > 0 && <p className="muted small">{t.photos}</p>}
      <CartonPhotos ids={photos.map(({ id }) => id)} from={getSupplierFile} />
      {invoice && (
        <div>
          <Button
            size="small"
            isBusy={opening.isPending}
            onClick={() => opening.mutate(invoice.id)}
          >
            {t.invoice}
          </Button>
        </div>
      )}
      {opening.error && <Alert tone="bad">{opening.error.message}</Alert>}
    </div>
  );
}
