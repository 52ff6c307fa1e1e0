import { readOrderList, tableOfText } from '@sankofa/domain/shipments/order-lists/order-list';
import {
  readOrderFile,
  type ShownOrderLine,
} from '@sankofa/domain/shipments/order-lists/order-list-endpoints';
import { linesOfShipment } from '@sankofa/domain/shipments/pre-alerts/pre-alert-line';
import { useState } from 'react';

import { counted } from '../../lib/format/format.ts';
import { sheetEndings, sheetKind } from '../../lib/format/sheet-kind.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { type DraftLine, emptyLine } from './draft.ts';
import { OrderListPreview } from './order-list-preview.tsx';

import css from './create-shipment.module.css';

const shownOf = (text: string): ShownOrderLine[] =>
  readOrderList(tableOfText(text)).map(({ problem, ...line }) => ({
    ...line,
    problem: problem?.in('en') ?? null,
  }));

/** Returns the lines of the list as lines of the shipment, which can be edited there. */
const draftLinesOf = (lines: readonly ShownOrderLine[], contents: string): DraftLine[] =>
  lines.flatMap(({ read }) =>
    read
      ? {
          ...emptyLine(),
          supplierNumber: read.supplierNumber,
          courier: read.courier,
          contents: read.contents || contents,
          cartons: String(read.cartons),
          ...(read.value && {
            declaredAmount: read.value.amount,
            declaredCurrency: read.value.currency,
          }),
        }
      : [],
  );

/** Reads a pasted list or an order file, shows what became of each line, and adds the tracking numbers. */
export function OrderListDialog({
  present,
  onAdd,
  onClose,
}: {
  /** How many tracking numbers the shipment has. */
  present: number;
  onAdd: (lines: DraftLine[]) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [contents, setContents] = useState('');
  const file = useOrderFile();
  const lines = file.lines ?? shownOf(text);
  const read = lines.filter((one) => one.read !== null);
  const isWithout = read.some((one) => one.read?.contents === '');
  const most = linesOfShipment - present;
  return (
    <Dialog isOpen isWide onClose={onClose} title="Add from a list">
      <div className="stack">
        <ListFields text={text} onText={setText} file={file} />
        {lines.length > 0 && <OrderListPreview lines={lines} />}
        {isWithout && (
          <TextField
            name="orderContents"
            label="Contents"
            hint="For the tracking numbers whose contents aren’t in the list"
            value={contents}
            onChange={(event) => setContents(event.currentTarget.value)}
            maxLength={200}
          />
        )}
        <div className={css.nav}>
          <Button
            variant="primary"
            isBusy={file.isReading}
            blockedBecause={
              read.length > most &&
              `A shipment has at most ${linesOfShipment} tracking numbers, and it has ${present} already.`
            }
            onClick={() => {
              if (read.length > 0) onAdd(draftLinesOf(read, contents.trim()));
            }}
          >
            {read.length === 0
              ? 'Add tracking numbers'
              : `Add ${counted(read.length, 'tracking number')}`}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The list as a text or as a file. */
function ListFields({
  text,
  onText,
  file,
}: {
  text: string;
  onText: (text: string) => void;
  file: ReturnType<typeof useOrderFile>;
}) {
  return (
    <>
      {file.error && <Alert tone="bad">{file.error.message}</Alert>}
      {file.lines === null && (
        <TextAreaField
          name="orderList"
          label="Tracking numbers"
          hint="One per line, with or without contents and cartons. You can also paste rows copied from a spreadsheet."
          rows={6}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          spellCheck={false}
        />
      )}
      <PhotoField
        name="orderFile"
        label="Or an order file"
        isOptional
        hint="The order export of 1688, Taobao or Pinduoduo, as .xlsx or .csv"
        files={file.files}
        onChange={file.choose}
        accept={sheetEndings}
        most={1}
        addLabel="Choose order file"
      />
    </>
  );
}

/** The chosen file, which the server reads. */
function useOrderFile() {
  const [files, setFiles] = useState<File[]>([]);
  const [lines, setLines] = useState<ShownOrderLine[] | null>(null);
  const send = useSend(readOrderFile, {});
  function choose(chosen: File[]) {
    setFiles(chosen);
    setLines(null);
    send.reset();
    const [file] = chosen;
    const type = file && sheetKind(file);
    // The field accepts nothing else.
    if (!type) return;
    send.mutate(
      { file: new File([file], file.name, { type }) },
      { onSuccess: ({ items }) => setLines(items) },
    );
  }
  return { files, lines, choose, error: send.error, isReading: send.isPending };
}
