/** A leading sign of these makes a spreadsheet read a text as a formula, except a minus before a number. */
const isFormula = (text: string) =>
  /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !/^-[\d.]+$/.test(text));

const cellOf = (text: string) => {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns rows as a CSV file for spreadsheets, with a byte order mark so that Excel reads it as UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
