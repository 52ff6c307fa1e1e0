import { picturesOrPdf, xlsxKind, type Upload } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';

type Kinds = Upload['kinds'];

const isPicture = (kind: string) => kind.startsWith('image/');

/** What an upload that takes these kinds of content asks for; null where nobody sends it by hand. */
function takenWords(kinds: Kinds): string | null {
  if (kinds.includes(xlsxKind)) return 'Choose a spreadsheet (.xlsx or .csv)';
  if (!kinds.some(isPicture)) return null;
  const hasPdf = kinds.includes('application/pdf');
  return hasPdf ? 'Choose a JPEG, PNG, WebP or PDF file' : 'Choose a JPEG, PNG or WebP image';
}

const withTaken = (code: 'request.media_type' | 'file.kind', kinds: Kinds) => {
  const sentence = takenWords(kinds);
  return new Problem(code, sentence === null ? {} : { sentence });
};

/** For a Content-Type that the upload does not take: says which ones it does. */
export const mediaTypeRefusal = ({ kinds }: Upload) => withTaken('request.media_type', kinds);

/** For bytes that are not what their Content-Type says: says what is taken there. */
export const kindRefusal = (kinds: Kinds = picturesOrPdf.kinds) => withTaken('file.kind', kinds);

const inWords = (count: number) => count.toLocaleString('en-GB');

/** For more bytes than the upload takes. */
export const bytesRefusal = (maxBytes: number) =>
  new Problem('file.too_large', {
    sentence: `Files can be up to ${inWords(Math.floor(maxBytes / 1_000_000))} MB. Make this one smaller and try again`,
  });

/** For a picture of more pixels than are opened. */
export function pixelsRefusal(width: number, height: number, mostPixels: number) {
  const sides = `${inWords(width)} × ${inWords(height)}`;
  const most = `${inWords(mostPixels / 1_000_000)} million`;
  return new Problem('file.too_large', {
    sentence: `This image is ${sides} pixels. The maximum is ${most} pixels. Make it smaller, for example 2,000 pixels wide, and try again`,
  });
}

/** For a picture that took more memory or time to open than one may. */
export const effortRefusal = () =>
  new Problem('file.too_large', {
    sentence: 'This image takes too long or too much memory to open. Make it smaller and try again',
  });
