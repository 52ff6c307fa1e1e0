import { readPdf, scan } from '../../../server/src/pdf/testing/read-pdf.ts';

/** Returns what a scanner finds on a printed label: barcode, QR code, size and text. */
export async function readLabel(pdf: Uint8Array) {
  const [page] = await readPdf(pdf);
  if (!page) throw new Error('The label has no page');
  const codes = await scan(page);
  const codeOf = (format: string) => codes.find((code) => code.format === format)?.text;
  const { widthMm, heightMm, text } = page;
  return { barcode: codeOf('Code128'), qrCode: codeOf('QRCode'), text, widthMm, heightMm };
}
