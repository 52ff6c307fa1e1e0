import { listAudit, undoAudited } from '@sankofa/domain/audit-log/audit-log-endpoints';

import { useTexts } from '../lib/messages/messages.ts';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { auditTexts } from './audit-log-texts.ts';

/** Undoes an entry with a reason, by the command that reverses it. */
export function UndoForm({
  seq,
  label,
  onDone,
}: {
  seq: number;
  label: string;
  onDone: () => void;
}) {
  const t = useTexts(auditTexts);
  const send = useSharedSend(undoAudited, [listAudit]);
  return (
    <Form
      send={send}
      read={(form) => ({ params: { seq }, body: { reason: form.text('reason') } })}
      onDone={({ isPending }) => {
        toast(isPending ? t.undoWaits : t.undone);
        onDone();
      }}
    >
      <TextAreaField name="reason" label={t.why} hint={t.undoHint} rows={2} />
      <Button type="submit" variant="primary" isBusy={send.isPending}>
        {label}
      </Button>
    </Form>
  );
}
