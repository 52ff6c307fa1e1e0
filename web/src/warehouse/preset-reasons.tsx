import { dictionary, useTexts } from '../lib/messages/messages.ts';

import css from './warehouse.module.css';

const words = dictionary({
  en: { usual: 'Common reasons' },
  zh: { usual: '常用原因' },
});

/** The usual reasons, one tap each; the field below takes any other. */
export function PresetReasons({
  reasons,
  chosen,
  onChoose,
}: {
  reasons: readonly string[];
  chosen: string;
  onChoose: (reason: string) => void;
}) {
  const t = useTexts(words);
  if (reasons.length === 0) return null;
  return (
    <div className="row" role="group" aria-label={t.usual}>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={css.segment}
          aria-pressed={chosen === reason}
          onClick={() => onChoose(reason)}
        >
          {reason}
        </button>
      ))}
    </div>
  );
}
