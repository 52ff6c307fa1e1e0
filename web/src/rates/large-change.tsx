import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import type { LargeChange } from './use-previewed.ts';

const texts = dictionary({
  en: {
    title: 'This changes the price by more than 10%',
    check: 'Check the figure. If it’s correct, confirm the change.',
  },
  zh: {
    title: '变动超过 10%',
    check: '请核对数字。如无误，请确认变动。',
  },
});

/** Both values of a change above 10 %, before it is confirmed a second time. */
export function LargeChangeAlert({ change }: { change: LargeChange }) {
  const t = useTexts(texts);
  return (
    <Alert tone="warn" title={t.title}>
      <ul>
        {change.changes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{t.check}</p>
    </Alert>
  );
}
