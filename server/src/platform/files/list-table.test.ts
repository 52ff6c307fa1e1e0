import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { xlsxKind } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { tableOf } from './list-table.ts';
import { xlsxOf } from './xlsx.ts';

const book = () =>
  xlsxOf([{ name: 'One', columns: [{ heading: 'Mark', width: 9 }], rows: [['AMA']] }]);

const sheetPath = 'xl/worksheets/sheet1.xml';
/** Returns the workbook with its first sheet edited. */
async function withSheet(change: (xml: string) => string) {
  const parts = unzipSync(await book());
  const xml = new TextDecoder().decode(parts[sheetPath]);
  return zipSync({ ...parts, [sheetPath]: strToU8(change(xml)) });
}
const withCells = (cells: string) =>
  withSheet((xml) => xml.replace('</sheetData>', `${cells}</sheetData>`));

/** Returns the error message, or null if the file is read. */
const refusalOf = (bytes: Uint8Array, kind = xlsxKind, timeMs = 20_000) =>
  tableOf({ bytes, kind }, { timeMs }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 400) return error.toJSON().message;
      throw error;
    },
  );
const csv = (text: string) => refusalOf(new TextEncoder().encode(text), 'text/csv');

const stopped =
  'This file takes too long or too much memory to read. Copy the list into a new spreadsheet and upload that instead';

/** Changes the size stated in the directory for the parts that are larger than a page. */
function withStatedSize(bytes: Uint8Array, size: number) {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02_01_4b_50 && view.getUint32(at + 24, true) > 100_000)
      view.setUint32(at + 24, size, true);
  return bytes;
}

describe('a workbook', () => {
  test('is read as it is, whatever range it declares', async () => {
    const bytes = await withSheet((xml) =>
      xml.replace(/<dimension[^>]*>|(?=<sheetData>)/, '<dimension ref="A1:XFD1048576"/>'),
    );
    expect(await tableOf({ bytes, kind: xlsxKind })).toEqual([['Mark'], ['AMA']]);
  });

  test.each(['XFD1048576', 'A1048576', 'XFD1', 'SH3'])(
    'with one cell at %s is refused, naming the cell',
    async (cell) => {
      const row = cell.replace(/\D+/, '');
      const bytes = await withCells(`<row r="${row}"><c r="${cell}"><v>1</v></c></row>`);
      expect(bytes.byteLength).toBeLessThan(10_000);
      expect(await refusalOf(bytes)).toBe(
        `The sheet extends to cell ${cell}. A list can have up to 100000 rows and 500 columns. Delete everything below and to the right of your list and save the file again`,
      );
    },
  );

  test('whose cells span more than a list may is refused', async () => {
    const bytes = await withCells('<row r="90000"><c r="SF90000"><v>1</v></c></row>');
    expect(await refusalOf(bytes)).toMatch(/^The sheet has 90000 rows and 500 columns/);
  });

  test('with a far cell hidden from the check ends only the process that reads it', async () => {
    const bytes = await withCells('<row r="1048576"><c r="&#88;FD1048576"><v>1</v></c></row>');
    expect(await refusalOf(bytes)).toBe(stopped);
    expect(await tableOf({ bytes: await book(), kind: xlsxKind })).toEqual([['Mark'], ['AMA']]);
  });

  test.each([
    ['a size above our limit', 65_000_000, /contains more than 64 MB/],
    ['a size below its real size', 1_000, /can’t read this spreadsheet/],
  ])('that states %s is refused', async (_, size, message) => {
    const parts = unzipSync(await book());
    const large = strToU8(`<worksheet>${' '.repeat(200_000)}`);
    const bytes = withStatedSize(zipSync({ ...parts, [sheetPath]: large }), size);
    expect(bytes.byteLength).toBeLessThan(10_000);
    expect(await refusalOf(bytes)).toMatch(message);
  });

  test('of two million shared strings or with XML nested a million deep does no harm', async () => {
    const parts = unzipSync(await book());
    const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${'<si><t>x</t></si>'.repeat(2_000_000)}</sst>`;
    const many = zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(strings) }, { level: 1 });
    expect(await refusalOf(many)).toBeNull();
    const deep = 1_000_000;
    const nested = await withCells(`${'<x>'.repeat(deep)}${'</x>'.repeat(deep)}`);
    expect(await refusalOf(nested)).toBeNull();
  });

  test('of more parts than any workbook has is refused before they are unpacked', async () => {
    const parts = unzipSync(await book());
    const many = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [`xl/extra/${at}.bin`, strToU8('x')]),
    );
    expect(await refusalOf(zipSync({ ...parts, ...many }))).toMatch(/can’t read this spreadsheet/);
  });

  test('that exceeds the time limit is refused', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`AMA ${at}`]);
    const bytes = await xlsxOf([{ name: 'One', columns: [{ heading: 'Mark', width: 9 }], rows }]);
    expect(await refusalOf(bytes, xlsxKind, 1)).toBe(stopped);
    expect(await tableOf({ bytes, kind: xlsxKind })).toHaveLength(20_001);
  });

  test('that is not one is refused', async () => {
    expect(await refusalOf(strToU8('PK and nothing more'))).toMatch(/can’t read this spreadsheet/);
  });
});

const strings = (declared: string, text: string) =>
  `<?xml version="1.0"?><!DOCTYPE sst [${declared}]>` +
  `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${`<si><t>${text}</t></si>`.repeat(3)}</sst>`;
/** A workbook whose only text comes from these shared strings. */
async function withStrings(xml: string) {
  const parts = unzipSync(await withCells('<row r="3"><c r="A3" t="s"><v>0</v></c></row>'));
  return zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(xml) });
}
const cellsOf = async (xml: string) => {
  const bytes = await withStrings(xml);
  return tableOf({ bytes, kind: xlsxKind }).then(JSON.stringify, () => '');
};

describe('an XLSX file with a document type', () => {
  test('is read where it only has a text', async () => {
    expect(await cellsOf(strings('', 'a plain text'))).toContain('a plain text');
  });

  test('reads no file and no address that an entity names', async () => {
    const asked: string[] = [];
    const server = http.createServer(({ url = '' }, answer) => {
      asked.push(url);
      answer.end('<!ENTITY more "secret">');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const file = path.join(os.tmpdir(), `entity-${process.pid}.txt`);
    fs.writeFileSync(file, 'canary-7731');
    const away = `http://127.0.0.1:${port}`;
    try {
      for (const declared of [
        `<!ENTITY x SYSTEM "file://${file}">`,
        `<!ENTITY x PUBLIC "-//x" "file://${file}">`,
        `<!ENTITY x SYSTEM "${away}/entity">`,
        `<!ENTITY % p SYSTEM "${away}/parameter"> %p; <!ENTITY x "1">`,
      ])
        expect(await cellsOf(strings(declared, 'a &x; b'))).not.toContain('canary');
      expect(asked).toEqual([]);
    } finally {
      server.close();
      fs.rmSync(file);
    }
  });

  test('expands no entity, however many it declares by each other', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    );
    const cells = await cellsOf(strings(`<!ENTITY l0 "lol">${levels.join('')}`, '&l12;'));
    expect(cells).not.toContain('lollol');
    expect(cells.length).toBeLessThan(200);
  });
});

describe('a CSV file', () => {
  test('with an enormous line, even after an open quotation mark, is refused, naming the row', async () => {
    const message = 'Row 2 is longer than 200000 characters. Check it for a missing quotation mark';
    expect(await csv(`a,b\n${'x'.repeat(7_000_000)}`)).toBe(message);
    expect(await csv(`a,b\n"${'x,y\n'.repeat(1_500_000)}`)).toBe(message);
  });

  test('with too many columns, rows or cells is refused', async () => {
    expect(await csv(`a,b\n${','.repeat(500)}`)).toMatch(/^Row 2 has 501 columns/);
    expect(await csv('\n'.repeat(7_000_000))).toMatch(/^The file has more than 100000 rows/);
    expect(await csv(`${','.repeat(499)}\n`.repeat(5_000))).toMatch(/more than 2000000 cells/);
  });

  test('is read without the empty cells at its ends', async () => {
    const bytes = new TextEncoder().encode('a,b,,\n\nc;d,\n,,\n');
    expect(await tableOf({ bytes, kind: 'text/csv' })).toEqual([['a', 'b'], [], ['c;d']]);
  });
});

test('ten files in parallel are read, two at a time', async () => {
  const bytes = await book();
  const tables = await Promise.all(
    Array.from({ length: 10 }, () => tableOf({ bytes, kind: xlsxKind })),
  );
  expect(tables).toEqual(Array.from({ length: 10 }, () => [['Mark'], ['AMA']]));
});
