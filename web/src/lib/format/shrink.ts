/** Longest side and quality of photos sent from a phone: about 200 KB each (look.md §4.5). */
const longestSide = 1600;
const quality = 0.82;

/**
 * A picture made small on the device, turned upright, as JPEG. Other files come back as they are: the
 * server has the last word. Null where a picture cannot be opened: whoever chose it can still choose
 * another, which is too late once the goods are gone.
 */
export async function shrink(file: File): Promise<File | null> {
  if (!file.type.startsWith('image/')) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return null;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size < 400_000) return file;

  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
}
