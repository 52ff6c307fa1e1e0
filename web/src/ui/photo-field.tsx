import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { shrink } from '../lib/shrink.ts';
import { dictionary, useWords } from '../lib/words.ts';
import { BlobImage } from './blob-image.tsx';
import { Field, type FieldProps, useField } from './field.tsx';
import { Icon } from './icon.tsx';

import css from './field.module.css';

const words = dictionary({
  en: { add: 'Add photo', remove: (name: string) => `Remove ${name}` },
  zh: { add: '添加照片', remove: (name: string) => `删除 ${name}` },
});

/** Photos or papers to send along, shrunk on the device. The page keeps the files and sends each by itself. */
export function PhotoField({
  name,
  label,
  otherLabel,
  hint,
  error,
  isOptional = false,
  files,
  onChange,
  accept = 'image/*',
  isCamera = false,
  most = 8,
  addLabel,
}: FieldProps & {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** `image/*,application/pdf` where papers are taken too. */
  accept?: string;
  /** Opens the back camera at once on phones. */
  isCamera?: boolean;
  most?: number;
  addLabel?: string;
}) {
  const said = useWords(words);
  const { id, message, control } = useField({ name, hint, error });
  async function handlePick(picked: FileList | null) {
    const small = await Promise.all(Array.from(picked ?? [], shrink));
    onChange([...files, ...small].slice(0, most));
  }
  return (
    <Field {...{ id, label, otherLabel, hint, isOptional, message }}>
      <div className={css.thumbs}>
        {files.map((file, at) => (
          <Thumb
            key={`${file.name}-${file.lastModified}-${at}`}
            file={file}
            onRemove={() => onChange(files.filter((_, place) => place !== at))}
          />
        ))}
        {files.length < most && (
          <div className={css.pick}>
            <input
              {...control}
              type="file"
              accept={accept}
              multiple={!isCamera && most > 1}
              capture={isCamera ? 'environment' : undefined}
              onChange={(event) => {
                void handlePick(event.currentTarget.files);
                event.currentTarget.value = '';
              }}
            />
            <label htmlFor={id} className={css.add}>
              <Icon of={IconCamera} />
              {addLabel ?? said.add}
            </label>
          </div>
        )}
      </div>
    </Field>
  );
}

function Thumb({ file, onRemove }: { file: File; onRemove: () => void }) {
  const said = useWords(words);
  return (
    <div className={css.thumb}>
      {file.type.startsWith('image/') ? (
        <BlobImage of={file} alt={file.name} />
      ) : (
        <span className={css.fileName}>{file.name}</span>
      )}
      <button type="button" aria-label={said.remove(file.name)} onClick={onRemove}>
        <Icon of={IconX} size={16} />
      </button>
    </div>
  );
}
