import { describe, expect, it } from 'vitest';

import { readTable } from './read-table.ts';

const rows = [
  ['Bank of Ghana'],
  ['Date', 'Details', 'Credit'],
  ['03/11/2026', '王芳, Kofi', '1.250,00'],
];
const csvWith = (delimiter: string) =>
  rows
    .map((row) =>
      row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter),
    )
    .join('\r\n');

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittleEndian: boolean) => {
  const marked = `\uFEFF${text}`;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1)
    view.setUint16(at * 2, marked.charCodeAt(at), isLittleEndian);
  return new Uint8Array(view.buffer);
};
const encodings = {
  'UTF-8': utf8,
  'UTF-8 with a byte order mark': (text: string) => utf8(`\uFEFF${text}`),
  'UTF-16, little endian': (text: string) => utf16(text, true),
  'UTF-16, big endian': (text: string) => utf16(text, false),
};
const delimiters = { commas: ',', semicolons: ';', tabs: '\t' };

describe.each(Object.entries(encodings))('a statement in %s', (_encoding, bytesOf) => {
  it.each(Object.entries(delimiters))('is read with %s', async (_name, delimiter) => {
    const bytes = bytesOf(csvWith(delimiter));
    expect(await readTable({ bytes, kind: 'text/csv' })).toEqual(rows);
  });
});

it('reads GB18030, which Excel writes in China', async () => {
  // 王芳 in GB18030.
  const bytes = new Uint8Array([
    ...utf8('Name;Credit\n'),
    0xcd,
    0xf5,
    0xb7,
    0xbc,
    ...utf8(';5,00'),
  ]);
  expect(await readTable({ bytes, kind: 'text/csv' })).toEqual([
    ['Name', 'Credit'],
    ['王芳', '5,00'],
  ]);
});
