import type { Page } from '@playwright/test';

import type { File } from '../trade/receiving.ts';

/** Takes a photo like a phone's, drawn on an empty page. */
async function photo(page: Page, name: string, body: string): Promise<File> {
  await page.setContent(`<meta name="viewport" content="width=device-width"><body style="margin:0"><svg width="360" height="280" viewBox="0 0 900 700">
    <rect width="900" height="700" fill="#dfe4e8"/>${body}</svg>`);
  const clip = { x: 0, y: 0, width: 360, height: 280 };
  return { name, mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg', clip }) };
}

/** A photo of a carton on the warehouse floor. */
export const cartonPhoto = (page: Page, name: string, colour: string) =>
  photo(
    page,
    `${name}.jpg`,
    `<path d="M180 240 450 170l270 70v280L450 620 180 520z" fill="${colour}"/>
     <path d="M180 240 450 310l270-70-270-70z" fill="#fff" fill-opacity=".25"/>`,
  );

/** A photo of a modern phone: twelve megapixels, several megabytes. */
export async function largePhoto(page: Page): Promise<File> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4000, 3000];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('Nothing can be drawn here');
    for (let at = 0; at < 90_000; at += 1) {
      pen.fillStyle = `hsl(${(at * 47) % 360} 30% ${30 + ((at * 13) % 50)}%)`;
      pen.fillRect((at * 7919) % 4000, (at * 104_729) % 3000, 28, 18);
    }
    return canvas.toDataURL('image/jpeg', 1);
  });
  const buffer = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
}

/** A photo of the confirmation message of a mobile money transfer. */
export const moneyMessage = (page: Page, reference: string, amount: string) =>
  photo(
    page,
    `${reference}.jpg`,
    `<rect x="60" y="120" width="780" height="420" rx="28" fill="#fff"/>
     <g font-family="sans-serif" font-size="44" fill="#222">
     <text x="110" y="220">MobileMoney</text><text x="110" y="310">You have sent ${amount}</text>
     <text x="110" y="400">to SANKOFA FREIGHT.</text><text x="110" y="490">ID ${reference}</text></g>`,
  );

/** A photo of a supplier's invoice on a desk. */
export const supplierBill = (page: Page, supplier: string, amount: string) =>
  photo(
    page,
    'bill.jpg',
    `<rect x="180" y="40" width="540" height="640" fill="#fff"/>
     <g font-family="sans-serif" font-size="38" fill="#222">
     <text x="230" y="140">INVOICE</text><text x="230" y="230">${supplier}</text>
     <text x="230" y="320">Handling of one container</text><text x="230" y="560">Total ${amount}</text></g>`,
  );
