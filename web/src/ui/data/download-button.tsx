import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';

import { messageOf } from '../../lib/http/call-error.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../layout/button.tsx';

const texts = dictionary({
  en: {
    download: (what: string) => `Download ${what}`,
    failed: (what: string) => `We couldn’t download the ${what}`,
  },
  zh: {
    download: (what) => `下载 ${what}`,
    failed: (what) => `${what} 未能下载`,
  },
});

/** Downloads a file, shows progress, and shows why it failed. */
export function DownloadButton({ label, load }: { label: string; load: () => Promise<void> }) {
  const t = useTexts(texts);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function handleClick() {
    setBusy(true);
    setProblem('');
    try {
      await load();
    } catch (error) {
      setProblem(messageOf(error, t.failed(label)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button icon={IconDownload} isBusy={isBusy} onClick={() => void handleClick()}>
        {t.download(label)}
      </Button>
      {problem && <Alert tone="bad">{problem}</Alert>}
    </>
  );
}
