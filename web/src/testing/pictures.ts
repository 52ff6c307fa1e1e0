import { vi } from 'vitest';

/**
 * Mocks pictures, which jsdom can't decode: all are small ones, except those with the bytes `not a picture`.
 */
export const openPictures = () =>
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if ((await file.text()) === notPicture) throw new DOMException('', 'InvalidStateError');
    return { width: 8, height: 8, close: () => {} };
  });

const notPicture = 'not a picture';
export const brokenPicture = (name = 'notes.png') =>
  new File([notPicture], name, { type: 'image/png' });
