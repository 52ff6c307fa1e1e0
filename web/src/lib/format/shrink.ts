/** Longest side and quality of photos sent from a phone: about 200 KB each (look.md §4.5). */
const longestSide = 1600;
const quality = 0.82;

/**
 * Returns a picture reduced on the device, rotated upright, as JPEG. Other files are returned unchanged,
 * since the server validates them. Null if a picture can't be opened: the user can then choose another one
 * while the goods are still there.
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
