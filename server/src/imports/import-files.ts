import { importFields, type ImportKind } from '@sankofa/domain/imports/import-fields';
import type { Language } from '@sankofa/domain/texts/language';

import type { Db } from '../platform/database/db.ts';
import { xlsxOf } from '../platform/files/xlsx.ts';
import { rowsOfImport } from './import-queries.ts';

const width = 20;

/** Returns an example file with our headings and two rows. */
export async function exampleFile(kind: ImportKind) {
  const fields = importFields[kind];
  return {
    fileName: `${kind.toLowerCase()}-example.xlsx`,
    bytes: await xlsxOf([
      {
        name: 'Import 导入',
        columns: fields.map(({ en, zh }) => ({ heading: `${en} ${zh}`, width })),
        rows: [0, 1].map((at) => fields.map(({ examples }) => examples[at === 0 ? 0 : 1])),
      },
    ]),
  };
}

/** Returns the rows that can't be imported, as in the file, with the reasons in the last column. */
export async function invalidRowsFile(
  db: Db,
  { id, headings, fileName }: { id: string; headings: readonly string[]; fileName: string },
  language: Language,
) {
  const rows = await rowsOfImport(db, id, { onlyInvalid: true });
  return {
    fileName: `${fileName.replace(/\.\w+$/, '')}-invalid.xlsx`,
    bytes: await xlsxOf([
      {
        name: 'Rows 行',
        columns: [...headings, 'Row in the file 原文件行', 'Reasons 原因'].map((heading) => ({
          heading,
          width,
        })),
        rows: rows.map(({ row, cells, problems }) => [
          ...cells,
          String(row),
          problems.map(({ message }) => message.in(language)).join('; '),
        ]),
      },
    ]),
  };
}
