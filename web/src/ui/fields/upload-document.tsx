import { useState } from 'react';

import { Alert } from '../feedback/alert.tsx';
import { Button } from '../layout/button.tsx';
import { PhotoField } from './photo-field.tsx';

import css from '../layout/form-layout.module.css';

/** Chooses one picture or PDF, and uploads it on a press of its own. */
export function UploadDocument({
  name,
  texts,
  send,
  onUpload,
}: {
  name: string;
  texts: { label: string; add: string; upload: string };
  send: { isPending: boolean; error: { message: string } | null };
  onUpload: (file: File) => void;
}) {
  const [files, setFiles] = useState<File[]>([]);
  const [file] = files;
  return (
    <>
      <PhotoField
        name={name}
        label={texts.label}
        files={files}
        onChange={setFiles}
        accept="image/*,application/pdf"
        most={1}
        addLabel={texts.add}
        isOptional
      />
      {send.error && !send.isPending && <Alert tone="bad">{send.error.message}</Alert>}
      {file && (
        <div className={css.actions}>
          <Button variant="primary" isBusy={send.isPending} onClick={() => onUpload(file)}>
            {texts.upload}
          </Button>
        </div>
      )}
    </>
  );
}
