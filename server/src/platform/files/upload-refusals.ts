import { picturesOrPdf, xlsxKind, type Upload } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Message } from '@sankofa/domain/texts/message';
import { requestTexts } from '@sankofa/domain/texts/request-texts';

type Kinds = Upload['kinds'];

const isPicture = (kind: string) => kind.startsWith('image/');

/** What an upload that takes these kinds of content asks for; null where nobody sends it by hand. */
function textFor(kinds: Kinds): Message | null {
  if (kinds.includes(xlsxKind)) return requestTexts.spreadsheet;
  if (!kinds.some(isPicture)) return null;
  const hasPdf = kinds.includes('application/pdf');
  return hasPdf ? requestTexts.imageOrPdf : requestTexts.image;
}

const withTaken = (code: 'request.media_type' | 'file.kind', kinds: Kinds) => {
  const message = textFor(kinds);
  return new Problem(code, message === null ? {} : { message });
};

/** For a Content-Type that the upload does not take: says which ones it does. */
export const mediaTypeRefusal = ({ kinds }: Upload) => withTaken('request.media_type', kinds);

/** For bytes that are not what their Content-Type says: says what is taken there. */
export const kindRefusal = (kinds: Kinds = picturesOrPdf.kinds) => withTaken('file.kind', kinds);

/** For more bytes than the upload takes. */
export const bytesRefusal = (maxBytes: number) =>
  new Problem('file.too_large', {
    message: requestTexts.bytes({ megabytes: Math.floor(maxBytes / 1_000_000) }),
  });

/** For a picture of more pixels than are opened. */
export const pixelsRefusal = (width: number, height: number, most: number) =>
  new Problem('file.too_large', { message: requestTexts.pixels({ width, height, most }) });

/** For a picture that took more memory or time to open than one may. */
export const effortRefusal = () =>
  new Problem('file.too_large', {
    message: requestTexts.imageTooHard,
  });
