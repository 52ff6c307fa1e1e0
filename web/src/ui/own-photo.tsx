import { showPhoto } from '@sankofa/domain/accounts/choice-endpoints';
import type { ReactNode } from 'react';

import { usePicture } from '../lib/files.ts';
import { BlobImage } from './blob-image.tsx';

/** One of the few pictures of people; it is fetched behind the sign-in. */
export function OwnPhoto({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const { blob } = usePicture(showPhoto, { query: { id } });
  return blob ? <BlobImage of={blob} alt="" /> : otherwise;
}
