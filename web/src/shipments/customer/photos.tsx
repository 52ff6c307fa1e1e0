import type { getSupplierFile } from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';
import { getPhoto } from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';

import { usePicture } from '../../lib/queries/files.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { BlobImage } from '../../ui/layout/blob-image.tsx';

import css from './photos.module.css';

type PhotoCall = typeof getPhoto | typeof getSupplierFile;

/** Photos as thumbnails that open, from the warehouse unless `from` says otherwise. `of` says what is in them. */
export function Photos({
  ids,
  of: subject,
  from = getPhoto,
}: {
  ids: readonly string[];
  of: string;
  from?: PhotoCall;
}) {
  const [shown, setShown] = useState<number | null>(null);
  const id = shown === null ? undefined : ids[shown];
  if (ids.length === 0) return null;
  return (
    <>
      <ul className={css.photos}>
        {ids.map((one, at) => (
          <li key={one}>
            <button type="button" className={css.photo} onClick={() => setShown(at)}>
              <Picture
                from={from}
                id={one}
                size="thumb"
                alt={`Open photo ${at + 1} of ${subject}`}
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={id !== undefined}
        onClose={() => setShown(null)}
        title={`${subject}, photo ${(shown ?? 0) + 1} of ${ids.length}`}
      >
        {id !== undefined && (
          <div className={css.full}>
            <Picture from={from} id={id} size="full" alt={`Photo of ${subject}`} />
          </div>
        )}
      </Dialog>
    </>
  );
}

function Picture({
  from,
  id,
  size,
  alt,
}: {
  from: PhotoCall;
  id: string;
  size: 'thumb' | 'full';
  alt: string;
}) {
  const { blob, error } = usePicture(from, { params: { id }, query: { size } });
  if (error) return <span className={css.missing}>Photo unavailable</span>;
  return blob ? (
    <BlobImage of={blob} alt={alt} />
  ) : (
    <span className={css.waiting}>
      <span className="hidden-text">{alt}</span>
    </span>
  );
}
