import { picturesOrPdf, xlsxKind, type Upload } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Message } from '@sankofa/domain/texts/message';
import { requestTexts } from '@sankofa/domain/texts/request-texts';

type Kinds = Upload['kinds'];

const isPicture = (kind: string) => kind.startsWith('image/');

/** Returns the text about the accepted content types; null if no person sends such a file. */
function textFor(kinds: Kinds): Message | null {
  if (kinds.includes(xlsxKind)) return requestTexts.spreadsheet;
  if (!kinds.some(isPicture)) return null;
  const hasPdf = kinds.includes('application/pdf');
  return hasPdf ? requestTexts.imageOrPdf : requestTexts.image;
}

const withAcceptedKinds = (code: 'request.media_type' | 'file.kind', kinds: Kinds) => {
  const message = textFor(kinds);
  return new Problem(code, message === null ? {} : { message });
};

/** Returns the error for a Content-Type that the upload does not accept, with the accepted ones. */
export const mediaTypeRefusal = ({ kinds }: Upload, given: string) =>
  given === 'image/svg+xml' && kinds.some(isPicture)
    ? new Problem('request.media_type', { message: requestTexts.svg })
    : withAcceptedKinds('request.media_type', kinds);

/** Returns the error for bytes that do not match their Content-Type, with the accepted types. */
export const kindRefusal = (kinds: Kinds = picturesOrPdf.kinds) =>
  withAcceptedKinds('file.kind', kinds);

/** Returns the error for a file that is too large. */
export const bytesRefusal = (maxBytes: number) =>
  new Problem('file.too_large', {
    message: requestTexts.bytes({ megabytes: Math.floor(maxBytes / 1_000_000) }),
  });

/** Returns the error for a picture with too many pixels. */
export const pixelsRefusal = (width: number, height: number, most: number) =>
  new Problem('file.too_large', { message: requestTexts.pixels({ width, height, most }) });

/** Returns the error for a picture with too few pixels. */
export const smallRefusal = (sides: { width: number; height: number }) =>
  new Problem('file.kind', { message: requestTexts.fewPixels(sides) });

/** Returns the error for a picture that took too much memory or time to open. */
export const effortRefusal = () =>
  new Problem('file.too_large', {
    message: requestTexts.imageTooHard,
  });
