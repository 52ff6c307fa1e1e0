import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';

import { Button } from './button.tsx';

import css from './copy-field.module.css';

/** A value with a button that copies it: one for each field of the China address. */
export function CopyField({ label, value, lang }: { label: string; value: string; lang?: string }) {
  const [isCopied, setCopied] = useState(false);
  const [isFailed, setFailed] = useState(false);
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setFailed(false);
      setTimeout(() => setCopied(false), 2500);
    } catch {
      // Without the permission the person still can: the value is selectable text.
      setFailed(true);
    }
  }
  return (
    <div className={css.row}>
      <div className={css.words}>
        <span className={css.label}>{label}</span>
        <span className={css.value} lang={lang}>
          {value}
        </span>
        {isFailed && (
          <span className="small">
            Your browser does not allow copying. Select the text instead.
          </span>
        )}
      </div>
      <Button size="small" icon={isCopied ? IconCheck : IconCopy} onClick={() => void handleCopy()}>
        <span aria-hidden="true">{isCopied ? 'Copied' : 'Copy'}</span>
        <span className="hidden-text">{isCopied ? `${label} copied` : `Copy ${label}`}</span>
      </Button>
    </div>
  );
}
