import { useState } from 'react';

import { saveFile } from '../../lib/format/save-file.ts';
import { deleteUnreadable } from '../../lib/offline/outbox.ts';
import { useOutbox } from '../../lib/offline/use-outbox.ts';
import { Button } from '../layout/button.tsx';
import { Alert } from './alert.tsx';

/** Entries on this device that cannot be read: they can be saved as a file, and then deleted. */
export function UnreadableEntries({
  fileName,
  texts: t,
}: {
  fileName: string;
  texts: { unread: string; unreadHint: string; unreadSave: string; unreadDelete: string };
}) {
  const { unreadable } = useOutbox();
  const [isSaved, setSaved] = useState(false);
  if (unreadable.length === 0) return null;
  function handleSave() {
    const text = unreadable.map((one) => one.text).join('\n');
    saveFile(new Blob([text], { type: 'text/plain' }), fileName);
    setSaved(true);
  }
  return (
    <Alert
      tone="bad"
      title={t.unread}
      action={
        <div className="row">
          <Button onClick={handleSave}>{t.unreadSave}</Button>
          {isSaved && <Button onClick={() => void deleteUnreadable()}>{t.unreadDelete}</Button>}
        </div>
      }
    >
      {t.unreadHint}
    </Alert>
  );
}
