import type { getSupplierFile } from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';
import { getPhoto } from '@sankofa/domain/shipments/shipment-endpoints';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { openFile, usePicture } from '../lib/queries/files.ts';
import { BlobImage } from '../ui/layout/blob-image.tsx';

import css from './warehouse.module.css';

const texts = dictionary({
  en: { photo: (at: number, of: number) => `Open photo ${at} of ${of}` },
  zh: { photo: (at: number, of: number) => `第 ${at}/${of} 张照片，点击放大` },
});

type PhotoCall = typeof getPhoto | typeof getSupplierFile;

/** Thumbnails of a carton's photos, or of those that `from` gets; each opens in a new tab. */
export function CartonPhotos({
  ids,
  from = getPhoto,
}: {
  ids: readonly string[];
  from?: PhotoCall;
}) {
  if (ids.length === 0) return null;
  return (
    <ul className={css.thumbs}>
      {ids.map((id, at) => (
        <li key={id}>
          <Thumb from={from} id={id} at={at + 1} of={ids.length} />
        </li>
      ))}
    </ul>
  );
}

function Thumb({ from, id, at, of }: { from: PhotoCall; id: string; at: number; of: number }) {
  const t = useTexts(texts);
  const { blob } = usePicture(from, { params: { id }, query: { size: 'thumb' } });
  return (
    <button
      type="button"
      className={css.thumb}
      aria-label={t.photo(at, of)}
      onClick={() => void openFile(from, { params: { id } }).catch(() => null)}
    >
      {blob && <BlobImage of={blob} alt="" />}
    </button>
  );
}
