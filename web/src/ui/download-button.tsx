import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';

import { messageOf } from '../lib/call-error.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Fetches a file for the person to keep, says that it is under way, and why it did not come. */
export function DownloadButton({ word, take }: { word: string; take: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function handleClick() {
    setBusy(true);
    setProblem('');
    try {
      await take();
    } catch (error) {
      setProblem(messageOf(error, `The ${word} did not come`));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button icon={IconDownload} isBusy={isBusy} onClick={() => void handleClick()}>
        {`Download ${word}`}
      </Button>
      {problem && <Alert tone="bad">{problem}</Alert>}
    </>
  );
}
