import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { addPhoto } from '@sankofa/domain/warehouse/receiving/photo-endpoints';
import { useRef, useState } from 'react';

import { dictionary, useOtherTexts, useTexts } from '../lib/messages/messages.ts';
import { useSend } from '../lib/queries/query.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { PhotoField } from '../ui/fields/photo-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { CartonPhotos } from './carton-photos.tsx';
import { problemText } from './warehouse-texts.ts';

const texts = dictionary({
  en: {
    photosVERIFY: 'Photos of the discrepancy',
    hintVERIFY:
      'Photograph the scale, the tape measure or the goods. The person resolving it will see them.',
    photosDAMAGE: 'Photos of the damage',
    hintDAMAGE: 'Photograph the whole carton, the damage and the label.',
    uploaded: (count: number) =>
      `${count} ${count === 1 ? 'photo' : 'photos'} added to the discrepancy`,
    again: 'Try again',
  },
  zh: {
    photosVERIFY: '差异照片',
    hintVERIFY: '请拍下秤、卷尺或货件，处理人可以看到。',
    photosDAMAGE: '破损照片',
    hintDAMAGE: '请拍下整件、破损处和标签。',
    uploaded: (count: number) => `已上传 ${count} 张差异照片`,
    again: '重试',
  },
});

/** In the page, so that it can't be left while a photo is being sent. */
export const useDiscrepancyPhotos = () => useSend(addPhoto, { invalidates: [listDiscrepancies] });

type Props = {
  carton: Pick<PackageAnswer, 'id' | 'photoIds'>;
  discrepancyId: string;
  purpose?: 'VERIFY' | 'DAMAGE';
  send: ReturnType<typeof useDiscrepancyPhotos>;
};

/** Photos of a difference: each is sent as soon as it is taken, and one that failed stays. */
export function DiscrepancyPhotos({ carton, discrepancyId, purpose = 'VERIFY', send }: Props) {
  const t = useTexts(texts);
  const other = useOtherTexts(texts);
  const [before] = useState(carton.photoIds);
  const [stored, setStored] = useState<readonly string[]>([]);
  const { waiting, change, sendNext } = useWaitingPhotos((file, onSettled) =>
    send.mutate(
      { params: { id: carton.id }, query: { purpose, discrepancyId }, file },
      {
        onSuccess: ({ photoIds }) => {
          setStored(photoIds.filter((id) => !before.includes(id)));
          onSettled({ isSent: true });
        },
        onError: () => onSettled({ isSent: false }),
      },
    ),
  );
  return (
    <div className="stack">
      <PhotoField
        isCamera
        isSentAtOnce
        name="photos"
        label={t[`photos${purpose}`]}
        otherLabel={other[`photos${purpose}`]}
        hint={t[`hint${purpose}`]}
        files={waiting}
        // One after the other: the next can be taken when this one is sent.
        most={send.isPending ? 0 : 8}
        onChange={change}
      />
      {send.error && !send.isPending && waiting.length > 0 && (
        <Alert
          tone="bad"
          {...problemText(send.error)}
          action={<Button onClick={sendNext}>{t.again}</Button>}
        />
      )}
      {stored.length > 0 && (
        <>
          <p role="status">{t.uploaded(stored.length)}</p>
          <CartonPhotos ids={stored} />
        </>
      )}
    </div>
  );
}

/**
 * Photos that wait to be sent, one after the other. One that is added or removed while another is being sent
 * changes what follows; one that was not sent stays first.
 */
function useWaitingPhotos(
  sendFile: (file: File, onSettled: (outcome: { isSent: boolean }) => void) => void,
) {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const newest = useRef<readonly File[]>([]);
  const isSending = useRef(false);
  function keep(files: readonly File[]) {
    newest.current = files;
    setWaiting(files);
  }
  function sendNext() {
    const [file] = newest.current;
    if (!file || isSending.current) return;
    isSending.current = true;
    sendFile(file, ({ isSent }) => {
      isSending.current = false;
      if (!isSent) return;
      keep(newest.current.filter((one) => one !== file));
      sendNext();
    });
  }
  return {
    waiting,
    change: (files: readonly File[]) => {
      keep(files);
      sendNext();
    },
    sendNext,
  };
}
