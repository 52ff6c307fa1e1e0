import { getLabels, getShelfLabels } from '@sankofa/domain/warehouse/labels/label-endpoints';
import { useState } from 'react';

import { call } from '../../lib/http/call.ts';
import { openFile } from '../../lib/queries/files.ts';

import css from '../warehouse.module.css';

/** Long enough for a slow print dialog; after that the frame only uses memory. */
const frameLivesMs = 10 * 60_000;

function printInFrame(bytes: Uint8Array) {
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/pdf' }));
  const frame = document.createElement('iframe');
  frame.title = 'Label';
  // Not hidden: browsers don't print frames that are not rendered.
  frame.className = css.printFrame ?? '';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.addEventListener('load', () => {
    frame.contentWindow?.print();
  });
  frame.src = address;
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, frameLivesMs);
}

/**
 * Prints labels, 100 × 150 mm. If the browser can show PDFs, the print dialog opens at once, and a station in
 * kiosk mode prints without it; elsewhere, as on phones, the file is opened.
 */
export async function printLabels(ids: readonly string[]): Promise<void> {
  const input = { query: { ids: ids.join(',') } };
  if (!navigator.pdfViewerEnabled) return openFile(getLabels, input);
  printInFrame((await call(getLabels, input)).bytes);
}

/** Prints labels of shelves in the same way. */
async function printShelfLabels(shelves: readonly string[]): Promise<void> {
  const input = { query: { shelves: shelves.join(',') } };
  if (!navigator.pdfViewerEnabled) return openFile(getShelfLabels, input);
  printInFrame((await call(getShelfLabels, input)).bytes);
}

/** Returns the state of a print button: busy while the file is loaded, with the error of a failure. */
const usePrinting = (printAll: (of: readonly string[]) => Promise<void>) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function print(of: readonly string[]) {
    setBusy(true);
    setError(null);
    try {
      await printAll(of);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, print: (of: readonly string[]) => void print(of) };
};

export const usePrintLabels = () => usePrinting(printLabels);
export const usePrintShelfLabels = () => usePrinting(printShelfLabels);
