import { emailSchema } from '../accounts/account-endpoints.ts';
import type { Message } from '../texts/message.ts';
import type { PlainDay } from '../values/time.ts';
import type { ImportChoices } from './import-fields.ts';
import { importTexts } from './import-texts.ts';
import { dayInSheet } from './sheet-day.ts';

/** The cells of a row by field. */
export type ImportCells = Readonly<Record<string, string>>;
export type RowProblem = { field: string; message: Message };

/** Reads cells one by one and collects what is wrong with them. */
export function cellReader(cells: ImportCells, choices: ImportChoices) {
  const problems: RowProblem[] = [];
  const notices: RowProblem[] = [];
  const refuse = (field: string, message: Message) => void problems.push({ field, message });
  const remark = (field: string, message: Message) => void notices.push({ field, message });
  const text = (field: string, { most = 200, isNeeded = false } = {}) => {
    const value = (cells[field] ?? '').trim();
    if (value === '' && isNeeded) refuse(field, importTexts.missing);
    if (value.length > most) refuse(field, importTexts.tooLong({ most }));
    return value;
  };
  /** Returns what a word means; the first meaning where the cell is empty. */
  const choice = <T>(
    field: string,
    meanings: Readonly<Record<string, T>>,
    fallback: NoInfer<T>,
    wrong: Message,
  ): T => {
    const value = text(field).toUpperCase();
    if (value === '') return fallback;
    const found = meanings[value];
    if (found === undefined) refuse(field, wrong);
    return found ?? fallback;
  };
  const email = ({ isNeeded }: { isNeeded: boolean }) => {
    const value = text('email', { most: 254, isNeeded });
    const parsed = emailSchema.safeParse(value);
    if (!parsed.success && value !== '') refuse('email', importTexts.badEmail);
    return parsed.data ?? '';
  };
  const day = (field: string): PlainDay | null => {
    const typed = text(field, { most: 20 });
    if (typed === '') return null;
    const read = dayInSheet(typed);
    if (!read) refuse(field, importTexts.badDate);
    else if (read.isAmbiguous) remark(field, importTexts.dayFirst({ day: read.day }));
    return read?.day ?? null;
  };
  /** Returns a positive number in whole units; null if the cell is empty or wrong. */
  const units = (field: string, factor: number, most: number): number | null => {
    const typed = text(field).replaceAll(',', '');
    const value = Number(typed) * factor;
    if (typed === '') return null;
    if (value > 0 && value <= most) return value;
    refuse(field, importTexts.badNumber);
    return null;
  };
  return { problems, notices, choices, refuse, remark, text, choice, email, day, units };
}
export type Reader = ReturnType<typeof cellReader>;
