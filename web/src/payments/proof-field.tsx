import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { PhotoField } from '../ui/fields/photo-field.tsx';

const texts = dictionary({
  en: {
    photoOrPdf: 'Photo or PDF of the slip or message',
    helpsUsConfirm: 'Helps us confirm your payment faster.',
    addFile: 'Add file',
  },
  zh: {
    photoOrPdf: '凭证或短信的照片或 PDF',
    helpsUsConfirm: '有助于更快确认付款。',
    addFile: '添加文件',
  },
});

/** A field for a picture or PDF that proves a payment. */
export const ProofField = ({
  files,
  onFiles,
  isOptional = false,
}: {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  isOptional?: boolean;
}) => {
  const t = useTexts(texts);
  return (
    <PhotoField
      name="proof"
      label={t.photoOrPdf}
      isOptional={isOptional}
      hint={t.helpsUsConfirm}
      accept="image/*,application/pdf"
      addLabel={t.addFile}
      most={1}
      files={files}
      onChange={onFiles}
    />
  );
};
