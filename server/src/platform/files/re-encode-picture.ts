import sharp from 'sharp';

import { maxPixels } from './picture-limits.ts';

/** A re-encoded picture: WebP, no larger than needed, without hidden data. */
export type ReEncodedPicture = { bytes: Uint8Array; width: number; height: number };

const longestSide = 1600;
const thumbnailSide = 320;

// Each picture is processed once, so caching would only use memory.
sharp.cache(false);
sharp.concurrency(1);

export type ReEncodeResult =
  | { picture: ReEncodedPicture; thumbnail: ReEncodedPicture }
  /** Its header states more than `maxPixels`. */
  | { tooLarge: { width: number; height: number } };

const pngBox = { width: 600, height: 160 };
/** Fewer pixels on the longer side cannot be read on paper. */
const leastPngSide = 48;

export type PngResult =
  | ReEncodedPicture
  | { tooLarge: { width: number; height: number } }
  | { tooSmall: { width: number; height: number } };

/**
 * Re-encodes a picture as PNG with transparency, 600 × 160 pixels at most: about 20 KB, at most 100 KB. Returns null if it
 * is not a picture or is truncated. Call `preparePng`, which runs this in its own process.
 */
export async function redrawAsPng(bytes: Uint8Array): Promise<PngResult | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { tooLarge: { width, height } };
    if (Math.max(width, height) < leastPngSide) return { tooSmall: { width, height } };
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ ...pngBox, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/**
 * Re-encodes a picture and makes a thumbnail. Returns null if it is not a picture or is truncated. Call
 * `prepareFile`, which runs this in its own process.
 */
export async function redraw(bytes: Uint8Array): Promise<ReEncodeResult | null> {
  try {
    // Only the header is read, which is safe at any size.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { tooLarge: { width, height } };
    // The thumbnail is made from the resized picture, so that the upload is decoded only once.
    const picture = await fitted(bytes, longestSide);
    return { picture, thumbnail: await fitted(picture.bytes, thumbnailSide) };
  } catch {
    return null;
  }
}

async function fitted(bytes: Uint8Array, side: number): Promise<ReEncodedPicture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
