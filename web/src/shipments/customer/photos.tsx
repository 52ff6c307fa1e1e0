import { getPhoto } from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';

import { usePicture } from '../../lib/queries/files.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { BlobImage } from '../../ui/layout/blob-image.tsx';

import css from './photos.module.css';

/** Photos taken at the warehouse, as thumbnails that open. `of` says what is in them, for the labels. */
export function Photos({ ids, of: subject }: { ids: readonly string[]; of: string }) {
  const [shown, setShown] = useState<number | null>(null);
  const id = shown === null ? undefined : ids[shown];
  if (ids.length === 0) return null;
  return (
    <>
      <ul className={css.photos}>
        {ids.map((one, at) => (
          <li key={one}>
            <button type="button" className={css.photo} onClick={() => setShown(at)}>
              <Picture id={one} size="thumb" alt={`Open photo ${at + 1} of ${subject}`} />
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
            <Picture id={id} size="full" alt={`Photo of ${subject}`} />
          </div>
        )}
      </Dialog>
    </>
  );
}

function Picture({ id, size, alt }: { id: string; size: 'thumb' | 'full'; alt: string }) {
  const { blob, error } = usePicture(getPhoto, { params: { id }, query: { size } });
  if (error) return <span className={css.missing}>Photo unavailable</span>;
  return blob ? (
    <BlobImage of={blob} alt={alt} />
  ) : (
    <span className={css.waiting}>
      <span className="hidden-text">{alt}</span>
    </span>
  );
}
