import { getMessageFile } from '@sankofa/domain/support/support-endpoints';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { usePicture } from '../lib/queries/files.ts';
import { FileButton } from '../ui/fields/file-button.tsx';
import { BlobImage } from '../ui/layout/blob-image.tsx';
import type { Ticket } from './ticket-texts.ts';

import css from './support.module.css';

const pageTexts = dictionary({
  en: {
    attachments: 'Attachments',
  },
  zh: {
    attachments: '附件',
  },
});

type MessageFile = Ticket['messages'][number]['files'][number];

/** The photos and documents of a message. Loaded only if there are any. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const t = useTexts(pageTexts);
  return (
    <ul className={css.files} aria-label={t.attachments}>
      {files.map((file) => (
        <li key={file.id}>
          {file.kind === 'image/webp' && <Picture file={file} />}
          <FileButton endpoint={getMessageFile} id={file.id}>
            {file.name}
          </FileButton>
        </li>
      ))}
    </ul>
  );
}

function Picture({ file }: { file: MessageFile }) {
  const { blob } = usePicture(getMessageFile, { params: { id: file.id } });
  return blob && <BlobImage of={blob} alt={file.name} />;
}
