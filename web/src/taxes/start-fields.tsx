import { useTexts } from '../lib/messages/messages.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import { taxPageTexts } from './tax-page-texts.ts';

/** From which day a change of taxes is valid, and its reason. */
export function StartFields({ from, reason }: { from: string; reason?: string | undefined }) {
  const t = useTexts(taxPageTexts);
  return (
    <>
      <TextField name="from" label={t.from} hint={t.fromHint} type="date" defaultValue={from} />
      <TextField name="reason" label={t.reason} maxLength={300} defaultValue={reason} />
    </>
  );
}
