import { listOpenScans, settleScan } from '@sankofa/domain/warehouse/scan-endpoints';

import { useSend } from '../lib/query.tsx';
import { useOtherWords, useWords } from '../lib/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ReasonForm } from './reason-form.tsx';
import { scanWords } from './scan-words.ts';
import { useProblem } from './warehouse-words.ts';

/** Closes a scan that could not be done, with what came of it. */
export function SettleScan({
  scan,
  onClose,
  onSettled,
}: {
  scan: { id: string; code: string; message: string };
  onClose: () => void;
  onSettled: () => void;
}) {
  const said = useWords(scanWords);
  const other = useOtherWords(scanWords);
  const problem = useProblem();
  const send = useSend(settleScan, { invalidates: [listOpenScans] });
  return (
    <Dialog isOpen onClose={onClose} title={said.settleTitle(scan.code)}>
      <div className="stack">
        <p>{scan.message}</p>
        <p className="muted">{said.settleHint}</p>
        {send.error && <Alert tone="bad" {...problem(send.error)} />}
        <ReasonForm
          label={said.settleLabel}
          otherLabel={other.settleLabel}
          action={said.settleDo}
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
