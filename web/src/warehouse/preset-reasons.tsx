import { dictionary, useTexts } from '../lib/messages/messages.ts';

import css from './warehouse.module.css';

const texts = dictionary({
  en: { usual: 'Common reasons' },
  zh: { usual: '常用原因' },
});

/** Common reasons, one tap each; the field below accepts any other. */
export function PresetReasons({
  reasons,
  selected,
  onChoose,
}: {
  reasons: readonly string[];
  selected: string;
  onChoose: (reason: string) => void;
}) {
  const t = useTexts(texts);
  if (reasons.length === 0) return null;
  return (
    <div className="row" role="group" aria-label={t.usual}>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={css.segment}
          aria-pressed={selected === reason}
          onClick={() => onChoose(reason)}
        >
          {reason}
        </button>
      ))}
    </div>
  );
}
