import { removePhoto, setPhoto } from '@sankofa/domain/accounts/profile/choice-endpoints';
import { pictures } from '@sankofa/domain/endpoint';
import { useId, useState } from 'react';

import { shrink } from '../../lib/format/shrink.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { storeUser, useViewer } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from './photo.module.css';

const texts = dictionary({
  en: {
    add: 'Choose a photo',
    change: 'Change photo',
    remove: 'Remove photo',
    hint: 'Only you can see your photo, in the account menu. We resize it and remove location and camera data before it’s uploaded.',
    saved: 'Photo saved',
    removed: 'Photo removed',
    sending: 'Uploading…',
    unreadable: 'We can’t open this file. Choose a JPEG, PNG or WebP image',
  },
  zh: {
    add: '选择照片',
    change: '更换照片',
    remove: '删除照片',
    hint: '仅您本人可在账户菜单中看到。上传前会缩小，并去除位置和相机信息。',
    saved: '照片已保存',
    removed: '照片已删除',
    sending: '正在上传…',
    unreadable: '无法打开此图片。请选择 JPEG、PNG 或 WebP 图片',
  },
});

/**
 * Uploads a photo. A picture that the browser can't open is reported at once; the server would refuse it too.
 */
function usePhoto() {
  const t = useTexts(texts);
  const set = useSend(setPhoto);
  const remove = useSend(removePhoto);
  const [isUnreadable, setUnreadable] = useState(false);
  async function pick(picked: File | undefined) {
    if (!picked) return;
    const file = await shrink(picked);
    setUnreadable(file === null);
    if (!file) return set.reset();
    set.mutate(
      { file },
      {
        onSuccess: ({ data }) => {
          storeUser(data.user);
          toast(t.saved);
        },
      },
    );
  }
  const failure = isUnreadable ? t.unreadable : (set.error ?? remove.error)?.message;
  return { set, remove, pick, failure };
}

/** The user's photo, or initials if there is none. */
export function Photo() {
  const t = useTexts(texts);
  const viewer = useViewer();
  const id = useId();
  const { set, remove, pick, failure } = usePhoto();
  return (
    <div className="stack">
      {failure !== undefined && <Alert tone="bad">{failure}</Alert>}
      <div className={css.photo}>
        <Avatar user={viewer} />
        <div className={css.pick} data-unprinted>
          <input
            id={id}
            type="file"
            accept={pictures.kinds.join(',')}
            disabled={set.isPending}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              void pick(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <label htmlFor={id} className={css.button}>
            {set.isPending ? t.sending : viewer.photoId ? t.change : t.add}
          </label>
        </div>
        {viewer.photoId && (
          <Button
            variant="quiet"
            isBusy={remove.isPending}
            onClick={() =>
              remove.mutate(
                {},
                {
                  onSuccess: ({ data }) => {
                    storeUser(data.user);
                    toast(t.removed);
                  },
                },
              )
            }
          >
            {t.remove}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="muted small" data-unprinted>
        {t.hint}
      </p>
    </div>
  );
}
