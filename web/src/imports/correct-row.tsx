import {
  correctImportRow,
  getImport,
  type ImportAnswer,
  listImportRows,
} from '@sankofa/domain/imports/import-endpoints';

import { count } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';

const texts = dictionary({
  en: {
    correctRow: (row: string) => `Correct row ${row}`,
    hint: 'Your file isn’t changed. All rows are checked again.',
    save: 'Save and check again',
  },
  zh: {
    correctRow: (row: string) => `更正第 ${row} 行`,
    hint: '不会修改您的文件。保存后重新检查所有行。',
    save: '保存并重新检查',
  },
});

type Row = {
  row: number;
  cells: readonly string[];
  problems: readonly { field: string; message: string }[];
};

/** Corrects the cells of a row that can't be imported, without going back to the file. */
export function CorrectRow({
  of: { id, version, columns },
  row: { row, cells, problems },
  labels,
  onClose,
}: {
  of: ImportAnswer;
  row: Row;
  labels: ReadonlyMap<string, string>;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const send = useSharedSend(correctImportRow, [getImport, listImportRows]);
  return (
    <Dialog isOpen onClose={onClose} title={t.correctRow(count(row))}>
      <Form
        send={send}
        read={(form) => ({
          params: { id },
          version,
          body: {
            row,
            cells: cells.map((cell, at) => (columns[at] === '' ? cell : form.text(`cell.${at}`))),
          },
        })}
        onDone={onClose}
      >
        <p>{t.hint}</p>
        {cells.map((cell, at) => {
          const field = columns[at] ?? '';
          const wrong = problems.filter((one) => one.field === field).map(({ message }) => message);
          return field === '' ? null : (
            <TextField
              key={field}
              name={`cell.${at}`}
              label={labels.get(field) ?? field}
              defaultValue={cell}
              error={wrong.join('. ') || undefined}
            />
          );
        })}
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.save}
        </Button>
      </Form>
    </Dialog>
  );
}
