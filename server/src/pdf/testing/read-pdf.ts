import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// By default the reader would load its WebAssembly over the network.
const wasm = readFileSync(
  fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
);
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** A page as printed: one byte of grey per dot, row by row. */
export type PrintedPage = {
  text: string;
  widthMm: number;
  heightMm: number;
  dots: { width: number; height: number; grey: Uint8Array };
};

/** Renders a PDF at a resolution with Chrome's engine, which is not the one that wrote it. */
export async function readPdf(bytes: Uint8Array, dpi = 203.2): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages: PrintedPage[] = [];
  for (const page of document.pages()) {
    // Rendering a page closes it, so it is measured and read first.
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText().replaceAll('\u00a0', ' ').replaceAll('\r\n', '\n');
    const { width, height, data } = await page.render({
      width: Math.round((originalWidth * dpi) / 72),
      height: Math.round((originalHeight * dpi) / 72),
      colorSpace: 'Gray',
      render: 'bitmap',
    });
    pages.push({
      text,
      widthMm: (originalWidth * 25.4) / 72,
      heightMm: (originalHeight * 25.4) / 72,
      dots: { width, height, grey: new Uint8Array(data) },
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}

/** Scans the codes on a page after turning every dot black or white, as a thermal printer does. */
export async function scan({ dots }: PrintedPage): Promise<{ format: string; text: string }[]> {
  const data = new Uint8ClampedArray(dots.grey.length * 4);
  dots.grey.forEach((value, index) => data.fill(value < 128 ? 0 : 255, index * 4, index * 4 + 3));
  for (let index = 3; index < data.length; index += 4) data[index] = 255;
  const image = { data, width: dots.width, height: dots.height, colorSpace: 'srgb' } as const;
  const found = await readBarcodes(image, { formats: ['Code128', 'QRCode'], tryHarder: true });
  return found
    .map(({ format, text }) => ({ format, text }))
    .toSorted((a, b) => a.format.localeCompare(b.format));
}

/** Returns the grey values of a rectangle in millimetres. */
export function dotsIn(
  { dots, widthMm }: PrintedPage,
  box: Record<'x' | 'y' | 'width' | 'height', number>,
) {
  const perMm = dots.width / widthMm;
  const [left, top] = [Math.round(box.x * perMm), Math.round(box.y * perMm)];
  const [width, height] = [Math.round(box.width * perMm), Math.round(box.height * perMm)];
  return Array.from({ length: height }, (_, row) =>
    Array.from(
      dots.grey.subarray((top + row) * dots.width + left, (top + row) * dots.width + left + width),
    ),
  ).flat();
}
