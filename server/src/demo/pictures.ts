import sharp from 'sharp';

import { prepareFile, type Files, type PreparedFile } from '../platform/files/files.ts';

const carton = (hue: string, tape: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
  <rect width="1200" height="900" fill="#dfe4e8"/><rect y="640" width="1200" height="260" fill="#c3cad1"/>
  <path d="M250 330 600 250l350 80v330L600 760 250 660z" fill="${hue}"/>
  <path d="M250 330 600 420l350-90L600 250z" fill="#fff" fill-opacity=".22"/>
  <path d="M600 420v340l350-100V330z" fill="#000" fill-opacity=".12"/>
  <path d="m400 296 350 85v70l-60 15v-70L340 310z" fill="${tape}" fill-opacity=".8"/>
  <rect x="330" y="480" width="170" height="110" transform="skewY(14) translate(0 -110)" fill="#fff" fill-opacity=".9"/>
</svg>`;
/** Draws a payment slip whose bars depend on the number, so that no two are alike. */
const receiptPicture = (number: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="400" height="550" viewBox="0 0 800 1100">
  <rect width="800" height="1100" fill="#eef2f5"/><rect x="90" y="80" width="620" height="940" rx="24" fill="#fff"/>
  <rect x="90" y="80" width="620" height="150" rx="24" fill="#ffcc00"/>
  ${[320, 390, 460, 560, 630, 700, 820].map((y, index) => `<rect x="150" y="${y}" width="${160 + ((number >> (index * 3)) % 8) * 44}" height="26" rx="8" fill="#cfd8e0"/>`).join('')}
</svg>`;

const colours: readonly [hue: string, tape: string][] = [
  ['#c69a6b', '#e7d7b8'],
  ['#b98a5a', '#f4efe2'],
  ['#d1a878', '#9fb6c8'],
  ['#a97c50', '#e0c9a0'],
];

/** Stores a drawn payment slip like an uploaded proof. */
export const storeReceiptPicture = (files: Files, number: number) =>
  stored(files, receiptPicture(number));

/** Stores drawn cartons like uploaded photos. */
export async function storePictures(files: Files) {
  const cartons: PreparedFile[] = [];
  for (const [hue, tape] of colours)
    cartons.push(writtenOnce(await stored(files, carton(hue, tape))));
  const [first, ...others] = cartons;
  if (!first) throw new RangeError('no picture was drawn');
  return [first, ...others] as const;
}

/** Writes the picture to disk once, since a thousand cartons share its bytes. */
function writtenOnce(picture: PreparedFile): PreparedFile {
  let written: Promise<void> | undefined;
  return { ...picture, write: () => (written ??= picture.write()) };
}

async function stored(files: Files, svg: string) {
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return prepareFile(files, { bytes, kind: 'image/png' });
}
