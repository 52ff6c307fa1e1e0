import { shelfLabelFrom } from '@sankofa/domain/values/codes';

import { drawCode128, maxNarrow } from '../barcode.ts';
import { fitted, mm, openSheet, write, type Pdf } from '../page.ts';
import { boxOf, edge, page, type Cell } from './label-cells.ts';

/** Renders shelf labels on carton label stock, 100 × 150 mm: the name in large type, its code below. */
export async function renderShelfLabels(shelves: readonly string[]): Promise<Uint8Array> {
  if (shelves.length === 0) throw new RangeError('There is no shelf to print');
  const title = shelves.slice(0, 3).join(', ');
  const { pdf, close } = openSheet({ title, author: '', isTrueSize: true });
  for (const shelf of shelves) {
    pdf.addPage({ size: [mm(page.width), mm(page.height)], margin: 0 });
    drawShelf(pdf, shelf);
  }
  return close();
}

function drawShelf(pdf: Pdf, shelf: string) {
  const cell: Cell = { x: edge, y: edge, width: page.width - 2 * edge, height: 0 };
  const { x, width } = boxOf(cell);
  const centred = (y: number) => ({ x, y: mm(y), width, align: 'center' }) as const;
  write(pdf, 'SHELF 货位', centred(20), { size: 16 });
  const { ink } = fitted(pdf, shelf, { size: 84, weight: 700 }, { width, lines: 1, least: 18 });
  write(pdf, shelf, centred(70), ink);
  const code = shelfLabelFrom(shelf);
  drawCode128(pdf, code, { x, y: mm(92), width, height: mm(34) }, maxNarrow);
  write(pdf, code, centred(134), { size: 12, weight: 700 });
}
