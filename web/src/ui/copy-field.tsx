import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';

import { dictionary, useWords } from '../lib/words.ts';
import { Button } from './button.tsx';

import css from './copy-field.module.css';

const words = dictionary({
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

/** A value with a button that copies it: one for each field of the China address. */
export function CopyField({ label, value, lang }: { label: string; value: string; lang?: string }) {
  const said = useWords(words);
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
        {isFailed && <span className="small">{said.failed}</span>}
      </div>
      <Button size="small" icon={isCopied ? IconCheck : IconCopy} onClick={() => void handleCopy()}>
        <span aria-hidden="true">{isCopied ? said.copied : said.copy}</span>
        <span className="hidden-text">{isCopied ? said.copiedOf(label) : said.copyOf(label)}</span>
      </Button>
    </div>
  );
}
