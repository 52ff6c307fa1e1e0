import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { shrink } from '../../lib/format/shrink.ts';
import { useSentShare } from '../../lib/http/upload.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { BlobImage } from '../layout/blob-image.tsx';
import { classes } from '../layout/classes.ts';
import { Icon } from '../layout/icon.tsx';
import { Field, type FieldProps, useField } from './field.tsx';

import css from './photo-field.module.css';

const texts = dictionary({
  en: {
    add: 'Add photo',
    choose: 'Choose file',
    remove: (name: string) => `Remove ${name}`,
    sending: (name: string) => `Sending ${name}`,
    notAccepted: (names: string) => `${names} isn’t a photo. Choose a photo`,
    notAcceptedDocument: (names: string) => `We can’t accept ${names}. Choose a photo or a PDF`,
    notAcceptedSheet: (names: string) =>
      `We can’t accept ${names}. Choose an .xlsx or .csv spreadsheet`,
    unreadable: (names: string) =>
      `We can’t open ${names}. Take the photo again, or choose a JPEG, PNG or WebP image`,
    most: (most: number) => `You can add up to ${most}. The rest weren’t added`,
    between: '. ',
  },
  zh: {
    add: '添加照片',
    choose: '从设备选择',
    remove: (name: string) => `删除 ${name}`,
    sending: (name: string) => `正在上传 ${name}`,
    notAccepted: (names: string) => `无法添加 ${names}。请选择照片`,
    notAcceptedDocument: (names: string) => `无法添加 ${names}。请选择照片或 PDF`,
    notAcceptedSheet: (names: string) => `无法添加 ${names}。请选择 .xlsx 或 .csv 表格文件`,
    unreadable: (names: string) =>
      `无法打开图片 ${names}。请重新拍照，或选择 JPEG、PNG 或 WebP 图片`,
    most: (most: number) => `最多 ${most} 个，其余未添加`,
    between: '。',
  },
});

/** Whether a file matches `accept`: `image/*`, `application/pdf` or extensions such as `.csv`. */
const isAccepted = ({ name, type }: File, accept: string) =>
  accept.split(',').some((one) => {
    if (one.startsWith('.')) return name.toLowerCase().endsWith(one);
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
  });

/** Returns the message that says what is accepted. */
const refusalOf = (accept: string) => {
  if (accept.startsWith('.')) return 'notAcceptedSheet';
  return accept.includes('pdf') ? 'notAcceptedDocument' : 'notAccepted';
};

const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join(', ');

/**
 * Photos or documents to attach: chosen, photographed or dropped, and reduced on the device. The page keeps
 * the files and sends each separately.
 */
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
  isKeptAsIs = false,
  isSentAtOnce = false,
}: FieldProps & {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** `image/*,application/pdf` if documents are accepted too. */
  accept?: string;
  /** The first button opens the back camera on phones; a second one opens the gallery. */
  isCamera?: boolean;
  most?: number;
  addLabel?: string;
  /** The file is sent as it was chosen, with its transparency. */
  isKeptAsIs?: boolean;
  /** The page sends each file as soon as it is added, so a photo is added only once it is reduced. */
  isSentAtOnce?: boolean;
}) {
  const t = useTexts(texts);
  const { addFiles, refusal, refuse } = useAddFiles({
    accept,
    most,
    moment: isSentAtOnce ? 'reduced' : 'chosen',
    isKeptAsIs,
    list: useCurrentFiles(files, onChange),
  });
  usePreventedDrops();
  // A required photo's error also says why the last one was refused.
  const errorText = [refusal, error].filter((one) => one !== undefined).join(t.between);
  const { id, message, control } = useField({ name, hint, error: errorText || undefined });
  const buttonProps = { control, accept, isMany: most > 1, onFiles: addFiles };
  return (
    <Field {...{ id, label, otherLabel, hint, isOptional, message }}>
      <div
        className={css.thumbs}
        onDrop={(event: DragEvent) => {
          if (files.length < most) void addFiles(Array.from(event.dataTransfer.files));
          else refuse(t.most(most));
        }}
      >
        {files.map((file, at) => (
          <Thumb
            key={`${file.name}-${file.lastModified}-${at}`}
            file={file}
            onRemove={() => onChange(files.filter((_, place) => place !== at))}
          />
        ))}
        {files.length < most && (
          <PhotoButton {...buttonProps} id={id} label={addLabel ?? t.add} isCamera={isCamera} />
        )}
        {files.length < most && isCamera && (
          <PhotoButton {...buttonProps} id={`${id}-file`} label={t.choose} isCamera={false} />
        )}
      </div>
    </Field>
  );
}

/** Adds files that fit, reduces photos, and says which could not be added. */
function useAddFiles({
  accept,
  most,
  moment,
  isKeptAsIs,
  list,
}: {
  accept: string;
  most: number;
  /**
   * When a photo is added: as it was chosen, and its reduced copy takes its place, so that a form can be sent
   * meanwhile; or once it is reduced.
   */
  moment: 'chosen' | 'reduced';
  isKeptAsIs: boolean;
  list: ReturnType<typeof useCurrentFiles>;
}) {
  const t = useTexts(texts);
  const [refusal, refuse] = useState<string>();
  async function addFiles(picked: readonly File[]) {
    const fitting = picked.filter((file) => isAccepted(file, accept));
    const otherFiles = picked.filter((file) => !fitting.includes(file));
    const room = most - list.current().length;
    const added = fitting.slice(0, room);
    const refusals = [
      ...(otherFiles.length > 0 ? [t[refusalOf(accept)](namesOf(otherFiles))] : []),
      ...(fitting.length > room ? [t.most(most)] : []),
    ];
    refuse(refusals.length > 0 ? refusals.join(t.between) : undefined);
    if (moment === 'chosen') list.change((before) => [...before, ...added]);
    if (isKeptAsIs) return;
    const small = await Promise.all(added.map(shrink));
    const unreadable = added.filter((_, at) => small[at] === null);
    if (unreadable.length > 0)
      refuse([...refusals, t.unreadable(namesOf(unreadable))].join(t.between));
    const reduced = small.filter((file) => file !== null);
    list.change((before) =>
      moment === 'reduced'
        ? [...before, ...reduced]
        : before.flatMap((file) =>
            added.includes(file) ? (small[added.indexOf(file)] ?? []) : file,
          ),
    );
  }
  return { addFiles, refusal, refuse };
}

/** Changes the newest list of files: a photo may be removed, or another added, while one is being reduced. */
function useCurrentFiles(files: readonly File[], onChange: (files: File[]) => void) {
  const newest = useRef({ files, onChange });
  useLayoutEffect(() => {
    newest.current = { files, onChange };
  });
  return {
    current: () => newest.current.files,
    change: (changed: (before: readonly File[]) => File[]) => {
      const before = newest.current.files;
      const after = changed(before);
      if (after.length === before.length && after.every((file, at) => file === before[at])) return;
      newest.current = { ...newest.current, files: after };
      newest.current.onChange(after);
    },
  };
}

/** Prevents that a file dropped beside a field replaces the page, and with it the input. */
function usePreventedDrops() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    const kinds = ['dragover', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, stay);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, stay);
    };
  }, []);
}

function PhotoButton({
  id,
  label,
  isCamera,
  isMany,
  accept,
  control,
  onFiles,
}: {
  id: string;
  label: string;
  isCamera: boolean;
  isMany: boolean;
  accept: string;
  control: ReturnType<typeof useField>['control'];
  onFiles: (files: readonly File[]) => Promise<void>;
}) {
  return (
    <div className={css.pick}>
      <input
        {...control}
        id={id}
        type="file"
        accept={accept}
        multiple={!isCamera && isMany}
        capture={isCamera ? 'environment' : undefined}
        onChange={(event) => {
          void onFiles(Array.from(event.currentTarget.files ?? []));
          event.currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={css.add}>
        <Icon
          of={isCamera ? IconCamera : accept.startsWith('.') ? IconFileUpload : IconPhotoPlus}
        />
        {label}
      </label>
    </div>
  );
}

function Thumb({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useTexts(texts);
  const share = useSentShare(file);
  return (
    <div className={classes(css.thumb, !file.type.startsWith('image/') && css.file)}>
      {file.type.startsWith('image/') ? (
        <BlobImage of={file} alt={file.name} />
      ) : (
        <span className={css.fileName}>{file.name}</span>
      )}
      {share === null ? (
        <button type="button" aria-label={t.remove(file.name)} onClick={onRemove}>
          <Icon of={IconX} size={16} />
        </button>
      ) : (
        <SentShare label={t.sending(file.name)} percent={Math.round(share * 100)} />
      )}
    </div>
  );
}

const SentShare = ({ label, percent }: { label: string; percent: number }) => (
  <span className={css.sent}>
    <progress aria-label={label} value={percent} max={100} />
    <span aria-hidden="true">{percent}%</span>
  </span>
);
