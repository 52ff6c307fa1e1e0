import { showPhoto } from '@sankofa/domain/accounts/profile/choice-endpoints';
import type { ReactNode } from 'react';

import { usePicture } from '../../lib/queries/files.ts';
import { BlobImage } from '../layout/blob-image.tsx';

/** A user's photo, which is only loaded behind the login. */
export function ProfilePhoto({ id, fallback }: { id: string; fallback: ReactNode }) {
  const { blob } = usePicture(showPhoto, { query: { id } });
  return blob ? <BlobImage of={blob} alt="" /> : fallback;
}
