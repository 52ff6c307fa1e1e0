import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';

const texts = dictionary({
  en: { reason: 'Reason', hint: 'Included in the email to the customer' },
  zh: { reason: '原因', hint: '客户会收到含有该原因的邮件' },
});

/** The contents of a form that revokes a key or webhook of a customer. */
export function RevokeFields({
  warning,
  action,
  isBusy,
}: {
  warning: string;
  action: string;
  isBusy: boolean;
}) {
  const t = useTexts(texts);
  return (
    <>
      <p>{warning}</p>
      <TextField name="reason" label={t.reason} hint={t.hint} autoComplete="off" />
      <Button type="submit" variant="danger" isBusy={isBusy}>
        {action}
      </Button>
    </>
  );
}
