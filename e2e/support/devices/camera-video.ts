import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

import { readPdf } from '../../../server/src/pdf/testing/read-pdf.ts';

// By default the writer would load its WebAssembly over the network.
const wasm = fs.readFileSync(
  fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')),
);
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The resolution of a phone's camera. */
const [width, height] = [1280, 720];
/** Greyscale, row by row. */
type Picture = { width: number; height: number; grey: Uint8Array };

/** Places a picture on a table, scaled by that many pixels per point to fill the camera's view. */
function placeOnBackground(picture: Picture, scale: number): Uint8Array {
  const frame = new Uint8Array(width * height).fill(150);
  const left = Math.round((width - picture.width * scale) / 2);
  const top = Math.round((height - picture.height * scale) / 2);
  if (left < 0 || top < 0) throw new RangeError('The picture is larger than what the camera sees');
  for (let y = 0; y < picture.height * scale; y += 1)
    for (let x = 0; x < picture.width * scale; x += 1)
      frame[(top + y) * width + left + x] =
        picture.grey[Math.floor(y / scale) * picture.width + Math.floor(x / scale)] ?? 0;
  return frame;
}

/** Writes an endless video of what a camera sees; Chromium reopens it with each use of the camera. */
function writeVideo(file: string, frame: Uint8Array) {
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const one = Buffer.concat([Buffer.from('FRAME\n'), frame, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  fs.writeFileSync(file, Buffer.concat([head, one, one, one]));
}

export type BarcodeFormat = 'Code128' | 'EAN13' | 'DataMatrix' | 'QRCode';

/** Writes a video of a code, as couriers and manufacturers print it. */
export async function writeCodeVideo(file: string, format: BarcodeFormat, text: string) {
  const { symbol } = await writeBarcode(text, { format });
  const isSquare = format === 'DataMatrix' || format === 'QRCode';
  const quiet = isSquare ? 4 : 10;
  // Bars are as high as a thumb; square codes keep their shape.
  const rows = isSquare ? symbol.height : 40;
  const picture = { width: symbol.width + 2 * quiet, height: rows + 2 * quiet };
  const grey = new Uint8Array(picture.width * picture.height).fill(235);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < symbol.width; x += 1)
      grey[(y + quiet) * picture.width + x + quiet] =
        symbol.data[(isSquare ? y : 0) * symbol.width + x] === 0 ? 30 : 235;
  writeVideo(file, placeOnBackground({ ...picture, grey }, isSquare ? 8 : 5));
}

type CodeKind = 'bars' | 'square';

/** Writes a video of a printed label, close enough for its barcode or QR code to fill the view. */
export async function writeLabelVideo(file: string, pdf: Uint8Array, part: CodeKind) {
  const [page] = await readPdf(pdf);
  if (!page) throw new Error('The label has no page');
  const { dots } = page;
  // The barcode is at the bottom of the label, the QR code in its middle (look.md §4.7).
  const [from, to] = part === 'bars' ? [0.78, 1] : [0.2, 0.62];
  const [top, bottom] = [Math.round(dots.height * from), Math.round(dots.height * to)];
  const grey = dots.grey.slice(top * dots.width, bottom * dots.width);
  writeVideo(file, placeOnBackground({ width: dots.width, height: bottom - top, grey }, 1));
}
