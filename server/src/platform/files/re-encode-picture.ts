import sharp from 'sharp';

import { mostPixels } from './picture-limits.ts';

/** A picture made anew: WebP, no larger than it has to be, without what was hidden in it. */
export type Redrawn = { bytes: Uint8Array; width: number; height: number };

const longestSide = 1600;
const thumbnailSide = 320;

// One picture needs its memory once, and none of it is kept for the next.
sharp.cache(false);
sharp.concurrency(1);

export type Redrawing =
  | { picture: Redrawn; thumbnail: Redrawn }
  /** It has more than `mostPixels`, by what its head says. */
  | { tooLarge: { width: number; height: number } };

/**
 * The picture and a small one of it. Null for what begins like a picture and is none, or is cut off. Call
 * `prepareFile`, which runs it in a process of its own.
 */
export async function redraw(bytes: Uint8Array): Promise<Redrawing | null> {
  try {
    // Its head alone is read, which is safe at any size.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { tooLarge: { width, height } };
    // The small one is made of the larger one, so that what was sent is decoded once.
    const picture = await fitted(bytes, longestSide);
    return { picture, thumbnail: await fitted(picture.bytes, thumbnailSide) };
  } catch {
    return null;
  }
}

async function fitted(bytes: Uint8Array, side: number): Promise<Redrawn> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
