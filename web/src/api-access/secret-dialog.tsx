import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { CopyField } from '../ui/fields/copy-field.tsx';
import { Button } from '../ui/layout/button.tsx';

const texts = dictionary({ en: { done: 'Done' }, zh: { done: '完成' } });

/** Shows a key or secret the only time. */
export function SecretDialog({
  title,
  warning,
  hint,
  label,
  value,
  onClose,
}: {
  title: string;
  warning: string;
  hint: string;
  label: string;
  value: string;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="stack">
        <Alert tone="warn" title={warning}>
          {hint}
        </Alert>
        <CopyField label={label} value={value} />
      </div>
    </Dialog>
  );
}
