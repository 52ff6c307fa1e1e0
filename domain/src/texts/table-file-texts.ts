import { defineTexts } from './message.ts';

const tidyUp = {
  en: 'Copy the list into a new spreadsheet and upload that instead',
  zh: '请将列表复制到新表格后上传',
};

/** Why a spreadsheet or CSV file can’t be read. */
export const tableFileTexts = defineTexts('tableFile', {
  xlsx: {
    en: 'We can’t read this spreadsheet. Save it as XLSX or CSV and try again',
    zh: '无法读取此表格。请另存为 XLSX 或 CSV 后重试',
  },
  csv: {
    en: 'We can’t read this CSV file. Save it as XLSX or CSV and try again',
    zh: '无法读取此 CSV 文件。请另存为 XLSX 或 CSV 后重试',
  },
  unpackedTooLarge: ({ megabytes }: { megabytes: number }) => ({
    en: `This spreadsheet contains more than ${megabytes} MB of cells and formatting. ${tidyUp.en}`,
    zh: `此表格的单元格和格式超过 ${megabytes} MB。${tidyUp.zh}`,
  }),
  sheetTooLarge: ({ cell, rows, columns }: { cell: string; rows: number; columns: number }) => ({
    en: `The sheet extends to cell ${cell}. A list can have up to ${rows} rows and ${columns} columns. Delete everything below and to the right of your list and save the file again`,
    zh: `工作表延伸到单元格 ${cell}。列表最多 ${rows} 行、${columns} 列。请删除列表下方和右侧的内容，重新保存文件`,
  }),
  tooManyCells: ({ rows, columns, most }: { rows: number; columns: number; most: number }) => ({
    en: `The sheet has ${rows} rows and ${columns} columns, more than ${most} cells. ${tidyUp.en}`,
    zh: `工作表有 ${rows} 行、${columns} 列，超过 ${most} 个单元格。${tidyUp.zh}`,
  }),
  rowTooWide: ({ row, columns, most }: { row: number; columns: number; most: number }) => ({
    en: `Row ${row} has ${columns} columns. A list can have up to ${most}. Delete everything to the right of your list and save the file again`,
    zh: `第 ${row} 行有 ${columns} 列，列表最多 ${most} 列。请删除列表右侧的内容，重新保存文件`,
  }),
  fileTooLong: ({ rows, cells }: { rows: number | null; cells: number }) => ({
    en: `The file has more than ${rows === null ? `${cells} cells` : `${rows} rows`}. ${tidyUp.en}`,
    zh: `文件超过${rows === null ? ` ${cells} 个单元格` : ` ${rows} 行`}。${tidyUp.zh}`,
  }),
  rowTooLong: ({ row, characters }: { row: number; characters: number }) => ({
    en: `Row ${row} is longer than ${characters} characters. Check it for a missing quotation mark`,
    zh: `第 ${row} 行超过 ${characters} 个字符。请检查是否缺少引号`,
  }),
});
