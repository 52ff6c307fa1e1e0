import { shelfLabelFrom, shelfOf } from '@sankofa/domain/values/codes';
import { expect, test } from 'vitest';

import { renderShelfLabels } from '../pdf.ts';
import { readPdf, scan } from '../testing/read-pdf.ts';

const longest = 'WAREHOUSE-ZONE-AA-99';

test.each([203.2, 203, 300])(
  'a shelf label printed at %s dpi is read back as its shelf',
  async (dpi) => {
    const shelves = ['A', 'A-07-3', 'GH-B-12-4', longest];
    const pages = await readPdf(await renderShelfLabels(shelves), dpi);
    expect(pages).toHaveLength(shelves.length);
    for (const [index, page] of pages.entries()) {
      const shelf = shelves[index] ?? '';
      const codes = await scan(page);
      expect(codes).toEqual([{ format: 'Code128', text: shelfLabelFrom(shelf) }]);
      expect(shelfOf(codes[0]?.text ?? '')).toBe(shelf);
      expect(page.text).toContain(shelf);
      expect([page.widthMm, page.heightMm].map(Math.round)).toEqual([100, 150]);
    }
  },
);

test('an empty list of shelves is refused', async () => {
  await expect(renderShelfLabels([])).rejects.toThrow('no shelf');
});
