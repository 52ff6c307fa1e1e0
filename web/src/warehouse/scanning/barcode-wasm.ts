import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

import type { ReadBarcode } from './read-barcode.ts';

/** Returns ZXing in WebAssembly, served by us: iPhones and most desktops have no built-in reader. */
export function wasmReader(): ReadBarcode {
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  const canvas = document.createElement('canvas');
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen || canvas.width === 0) return null;
    pen.drawImage(video, 0, 0);
    const [barcode] = await readBarcodes(pen.getImageData(0, 0, canvas.width, canvas.height), {
      formats: ['Code128', 'Code39', 'QRCode', 'DataMatrix', 'EAN13', 'EAN8', 'ITF'],
      maxNumberOfSymbols: 1,
    });
    return barcode?.isValid ? barcode.text : null;
  };
}
