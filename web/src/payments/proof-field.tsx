import { PhotoField } from '../ui/fields/photo-field.tsx';

/** A field for a picture or PDF that proves a payment. */
export const ProofField = ({
  files,
  onFiles,
  isOptional = false,
}: {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  isOptional?: boolean;
}) => (
  <PhotoField
    name="proof"
    label="Photo or PDF of the slip or message"
    isOptional={isOptional}
    hint="Helps us confirm your payment faster."
    accept="image/*,application/pdf"
    addLabel="Add file"
    most={1}
    files={files}
    onChange={onFiles}
  />
);
