import { dictionary, useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { problemText } from '../warehouse-texts.ts';

const texts = dictionary({
  en: {
    title: (label: string) => `Undo ${label}`,
    reason: 'Reason for undoing',
    needs: 'You need to be online.',
  },
  zh: {
    title: (label: string) => `撤销 ${label}`,
    reason: '撤销原因',
    needs: '撤销后立即生效，须联网操作。',
  },
});

/** Undoes a scan. The reason is kept in the carton's history beside the scan. */
export function UndoDialog({
  label,
  happens,
  presets,
  send,
  onReason,
  onClose,
}: {
  label: string;
  happens: string;
  /** Common reasons, one tap each. */
  presets: readonly string[];
  send: { error: Error | null; isPending: boolean };
  onReason: (reason: string) => void;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const other = useOtherTexts(texts);
  return (
    <Dialog isOpen onClose={onClose} title={t.title(label)}>
      <div className="stack">
        <p>{happens}</p>
        <p className="muted small">{t.needs}</p>
        {send.error && !send.isPending && <Alert tone="bad" {...problemText(send.error)} />}
        <ReasonForm
          label={t.reason}
          otherLabel={other.reason}
          presets={presets}
          action={t.title(label)}
          isBusy={send.isPending}
          onBack={onClose}
          onReason={onReason}
        />
      </div>
    </Dialog>
  );
}
