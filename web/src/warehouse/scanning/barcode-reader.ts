import type { ReadBarcode } from './read-barcode.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Formats that couriers and we print on cartons. */
const formats = ['code_128', 'code_39', 'qr_code', 'data_matrix', 'ean_13', 'ean_8', 'itf'];

function builtIn(): DetectorClass | null {
  const known: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript's DOM does not know it yet
  return typeof known === 'function' ? (known as unknown as DetectorClass) : null;
}

/** Returns the browser's own reader, or else ours, which is only loaded then (about 1 MB). */
export async function barcodeReader(): Promise<ReadBarcode> {
  const own = builtIn();
  const supported = own ? await own.getSupportedFormats() : [];
  if (!own || !supported.includes('code_128')) {
    const { wasmReader } = await import('./barcode-wasm.ts');
    return wasmReader();
  }
  const detector = new own({ formats: formats.filter((format) => supported.includes(format)) });
  return async (video) => {
    const [barcode] = await detector.detect(video);
    return barcode?.rawValue ?? null;
  };
}
