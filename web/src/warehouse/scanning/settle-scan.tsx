import { listOpenScans, settleScan } from '@sankofa/domain/warehouse/scanning/scan-endpoints';

import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { problemText } from '../warehouse-texts.ts';
import { scanTexts } from './scan-texts.ts';

/** Closes a scan that could not be carried out, with a resolution. */
export function SettleScan({
  scan,
  onClose,
  onSettled,
}: {
  scan: { id: string; code: string; message: string };
  onClose: () => void;
  onSettled: () => void;
}) {
  const t = useTexts(scanTexts);
  const other = useOtherTexts(scanTexts);
  const send = useSend(settleScan, { invalidates: [listOpenScans] });
  return (
    <Dialog isOpen onClose={onClose} title={t.settleTitle(scan.code)}>
      <div className="stack">
        <p>{scan.message}</p>
        <p className="muted">{t.settleHint}</p>
        {send.error && <Alert tone="bad" {...problemText(send.error)} />}
        <ReasonForm
          label={t.settleLabel}
          otherLabel={other.settleLabel}
          action={t.settleDo}
          isBusy={send.isPending}
          onBack={onClose}
          onReason={(resolution) =>
            send.mutate({ params: { id: scan.id }, body: { resolution } }, { onSuccess: onSettled })
          }
        />
      </div>
    </Dialog>
  );
}
