import {
  isShelfLabel,
  longestCode,
  scannedText,
  shelfOf,
  shortestCode,
} from '@sankofa/domain/values/codes';
import { type RefObject, useRef, useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import type { Scan, ScanQueue } from '../../lib/offline/scan-queue.ts';
import { type ScanResult, type Undo, useScans } from '../../lib/offline/use-scans.ts';
import { useWedge } from '../../lib/offline/wedge.ts';
import { scanFieldTexts } from './scan-field-texts.ts';
import { type CameraButton, ScanInput, useFirstFocus } from './scan-input.tsx';
import { ScanProblems, ScanOutcome } from './scan-results.tsx';

import css from './scan-field.module.css';

type Props = {
  label: string;
  /** Handles a code. A thrown CallError is shown in a red banner. */
  onScan: (scan: Scan) => Promise<ScanResult>;
  /** Stores scans on this device until they are answered (look.md §4.5). */
  queue?: ScanQueue;
  /** For pages with a shelf: sets the shelf of a scanned shelf label, and returns the result. */
  onShelf?: (shelf: string) => ScanResult;
  /** The undo action of a scan that waited for the connection and is done. */
  undoOf?: (scan: Scan) => Undo;
  camera?: CameraButton;
  /** Where the user is, for the times in the list. */
  place?: 'accra' | 'guangzhou';
  /** A ref to the field, for a page that returns the focus to it. */
  field?: RefObject<HTMLInputElement | null>;
  /** False if the page lists the results itself. */
  hasList?: boolean;
};

/**
 * The scan field: always ready, whether a wedge scanner types into it, into another field or nowhere. It
 * takes one code after the other and shows the last result in large type.
 */
export function ScanField({
  label,
  onScan,
  onShelf,
  queue,
  undoOf,
  camera,
  place = 'accra',
  field,
  hasList = true,
}: Props) {
  const t = useTexts(scanFieldTexts);
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const [entered, setTyped] = useState('');
  const { failure, ...done } = t;
  const scans = useScans({ onScan, queue, failure, done, undoOf });

  function handleCode(code: string) {
    const clean = scannedText(code);
    setTyped('');
    // The server would refuse such a code, but only after the scan had waited for the connection.
    const noCode = { tone: 'bad', title: t.noCode, text: t.noCodeHint } as const;
    if (!clean) return;
    if (clean.length > longestCode) scans.show(noCode, `${clean.slice(0, longestCode)}…`);
    else if (isShelfLabel(clean)) scans.show(shelfResult(clean), clean);
    else if (clean.length < shortestCode) scans.show(noCode, clean);
    else scans.accept(clean);
  }
  /** Handles a shelf label, which is never sent as a carton on any page. */
  function shelfResult(code: string): ScanResult {
    const shelf = shelfOf(code);
    if (shelf === null) return { tone: 'bad', title: t.misread, text: t.misreadHint };
    return onShelf?.(shelf) ?? { tone: 'warn', title: t.isShelf(shelf), text: t.isShelfHint };
  }
  useWedge(input, handleCode);
  useFirstFocus(input);
  // A red band stays until acknowledged; only the band of the last scan is in the place of the last result.
  const last = scans.entries[0]?.scan.key;
  const problems = (isLast: boolean) => (
    <ScanProblems
      problems={scans.problems.filter(({ scan }) => (scan.key === last) === isLast)}
      isEarlier={!isLast}
      onAcknowledge={(problem) => {
        scans.acknowledge(problem);
        input.current?.focus();
      }}
    />
  );

  return (
    <section className={css.scan} aria-label={label}>
      <ScanInput {...{ input, label, entered, camera }} onType={setTyped} onCode={handleCode} />
      {problems(true)}
      <ScanOutcome {...{ scans, place, hasList }}>{problems(false)}</ScanOutcome>
    </section>
  );
}
