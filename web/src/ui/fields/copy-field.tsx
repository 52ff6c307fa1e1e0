import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../layout/button.tsx';

import css from './copy-field.module.css';

const texts = dictionary({
  en: {
    copy: 'Copy',
    copied: 'Copied',
    copyOf: (label: string) => `Copy ${label}`,
    copiedOf: (label: string) => `${label} copied`,
    failed: 'Your browser blocked copying. Select the text and copy it manually.',
  },
  zh: {
    copy: '复制',
    copied: '已复制',
    copyOf: (label: string) => `复制${label}`,
    copiedOf: (label: string) => `已复制${label}`,
    failed: '浏览器阻止了复制，请手动选择并复制文字。',
  },
});

/** A value with a copy button, for each field of the China address. */
export function CopyField({
  label,
  value,
  lang,
  meaning,
}: {
  label: string;
  value: string;
  lang?: string | undefined;
  /** How to read a value in another language; it is not copied. */
  meaning?: string | null;
}) {
  const t = useTexts(texts);
  const [isCopied, setCopied] = useState(false);
  const [isFailed, setFailed] = useState(false);
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setFailed(false);
      setTimeout(() => setCopied(false), 2500);
    } catch {
      // Copying by hand works without the permission: the value is selectable text.
      setFailed(true);
    }
  }
  return (
    <div className={css.row}>
      <div className={css.text}>
        <span className={css.label}>{label}</span>
        <span className={css.value} lang={lang}>
          {value}
        </span>
        {meaning && <span className="small muted">{meaning}</span>}
        {isFailed && <span className="small">{t.failed}</span>}
      </div>
      <Button size="small" icon={isCopied ? IconCheck : IconCopy} onClick={() => void handleCopy()}>
        <span aria-hidden="true">{isCopied ? t.copied : t.copy}</span>
        <span className="hidden-text">{isCopied ? t.copiedOf(label) : t.copyOf(label)}</span>
      </Button>
    </div>
  );
}
