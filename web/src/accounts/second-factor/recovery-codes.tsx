import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useEffect, useRef, useState } from 'react';

import { saveFile } from '../../lib/format/save-file.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { company } from '../../lib/session/company.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { secondFactorTexts } from './second-factor-texts.ts';

import css from './second-factor.module.css';

/** Recovery codes for a login without the phone, shown once: to copy, save as a file or print. */
export function RecoveryCodes({
  codes,
  onSaved,
}: {
  codes: readonly string[];
  onSaved: () => void;
}) {
  const t = useTexts(secondFactorTexts);
  const { email } = useViewer();
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the new title for screen readers.
  useEffect(() => title.current?.focus(), []);
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('yes');
    } catch {
      setCopied('failed'); // Copying by hand works without the permission: the codes are text.
    }
  }
  const handleDownload = () => {
    const text = [`${company().brand}: ${t.codesTitle}`, email, '', ...codes, ''].join('\n');
    saveFile(new Blob([text], { type: 'text/plain' }), t.file);
  };
  return (
    <div className={`stack ${css.sheet}`}>
      <h3 ref={title} tabIndex={-1}>
        {t.codesTitle}
      </h3>
      <p className={css.printHint}>
        {company().brand}, {email}
      </p>
      <p>{t.codesHint}</p>
      <ol className={css.codes} aria-label={t.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button
          size="small"
          icon={copied === 'yes' ? IconCheck : IconCopy}
          onClick={() => void handleCopy()}
        >
          {copied === 'yes' ? t.copied : t.copyAll}
        </Button>
        <Button size="small" icon={IconDownload} onClick={handleDownload}>
          {t.download}
        </Button>
        <Button size="small" icon={IconPrinter} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      {copied === 'failed' && <Alert tone="warn">{t.copyFailed}</Alert>}
      <div className={css.buttons}>
        <Button variant="primary" onClick={onSaved}>
          {t.saved}
        </Button>
      </div>
    </div>
  );
}
