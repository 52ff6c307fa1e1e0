import type { AddressField } from '@sankofa/domain/shipments/address-kit/address-fields';

import { wrapped } from './wrapped.ts';

// As wide as phones send pictures without scaling them down.
const width = 1080;
const edge = 64;
const fonts = "'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif";
const label = { font: `28px ${fonts}`, height: 44, colour: '#555555' };
const text = { font: `600 44px ${fonts}`, height: 60, colour: '#000000' };
const large = { font: `700 120px ${fonts}`, height: 170, colour: '#000000' };
const gap = 24;

/**
 * Draws the address as a picture in the browser, for chats that break long texts. Nothing leaves the device.
 * @returns null if this browser can't draw
 */
export async function addressPicture(
  fields: readonly AddressField[],
  mark: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.font = text.font;
  const rows = fields.map(({ zh, en, value }) => ({
    name: `${zh} ${en}`,
    lines: wrapped(value, (line) => pen.measureText(line).width <= width - 2 * edge),
  }));
  const height =
    2 * edge +
    label.height +
    large.height +
    rows.reduce((sum, { lines }) => sum + label.height + lines.length * text.height + gap, 0);
  canvas.width = width;
  canvas.height = height;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.textBaseline = 'top';
  let y = edge;
  const write = (line: string, style: typeof label) => {
    pen.font = style.font;
    pen.fillStyle = style.colour;
    pen.fillText(line, edge, y, width - 2 * edge);
    y += style.height;
  };
  write('唛头（请写在每箱外） Shipping mark', label);
  write(mark, large);
  for (const { name, lines } of rows) {
    write(name, label);
    for (const line of lines) write(line, text);
    y += gap;
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
