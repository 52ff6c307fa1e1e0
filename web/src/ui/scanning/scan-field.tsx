import {
  isShelfLabel,
  longestCode,
  scannedText,
  shelfOf,
  shortestCode,
} from '@sankofa/domain/values/codes';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import type { Scan, ScanQueue } from '../../lib/offline/scan-queue.ts';
import { useHasScanner } from '../../lib/offline/scanner-detected.ts';
import {
  type ScanEntry,
  type ScanProblem,
  type ScanResult,
  type Undo,
  useScans,
} from '../../lib/offline/use-scans.ts';
import { useWedge } from '../../lib/offline/wedge.ts';
import { Banner } from '../feedback/banner.tsx';
import { Button, IconButton } from '../layout/button.tsx';
import { Icon } from '../layout/icon.tsx';
import { LastScans } from './last-scans.tsx';

import css from './scan-field.module.css';

const texts = dictionary({
  en: {
    enter: 'Enter',
    keyboard: 'Keyboard',
    failure: 'Scan failed. Scan it again.',
    applied: 'Synced',
    before: 'Already scanned',
    alarm: 'Not on the list',
    takenOff: 'Deleted from this device, not sent',
    waiting: (count: number) =>
      `${count} ${count === 1 ? 'scan' : 'scans'} waiting for connection. Saved on this device.`,
    working: 'Checking…',
    isShelf: (code: string) => `This is a shelf label: ${code}`,
    isShelfHint: 'Scan a carton here.',
    times: (count: number) => `Scanned ${count} times`,
    earlier: (code: string) => `Earlier scan: ${code}`,
    acknowledge: 'Stays until you tap Got it',
    misread: 'The shelf label was misread',
    misreadHint: 'Scan it again.',
    noCode: 'This isn’t a label or tracking number',
    noCodeHint: 'Scan the label again.',
  },
  zh: {
    enter: '确定',
    keyboard: '键盘',
    failure: '扫描失败，请重新扫描。',
    applied: '已同步',
    before: '已扫描过',
    alarm: '不在清单上',
    takenOff: '已从本机删除，未发送',
    waiting: (count: number) => `${count} 条扫描等待网络连接，已保存在本机。`,
    working: '查询中…',
    isShelf: (code: string) => `这是货位标签：${code}`,
    isShelfHint: '请在此扫描货件。',
    times: (count: number) => `已扫描 ${count} 次`,
    earlier: (code: string) => `之前的扫描：${code}`,
    acknowledge: '点“知道了”后消失',
    misread: '货位标签未读全',
    misreadHint: '请重新扫描。',
    noCode: '这不是标签或运单号',
    noCodeHint: '请重新扫描标签。',
  },
});

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
  /** Renders a button that opens the camera, which calls `onCode` with the code it read. */
  camera?: (onCode: (code: string) => void) => ReactNode;
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
  const t = useTexts(texts);
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
    <Problems
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
      <Entry {...{ input, label, entered, camera }} onType={setTyped} onCode={handleCode} />
      {problems(true)}
      <ScanOutcome {...{ scans, place, hasList }}>{problems(false)}</ScanOutcome>
    </section>
  );
}

/** The input. On a device with a scanner it does not open the keyboard until the user requests it. */
function Entry({
  input,
  label,
  entered,
  camera,
  onType,
  onCode,
}: Pick<Props, 'label'> & {
  camera: Props['camera'] | undefined;
  input: RefObject<HTMLInputElement | null>;
  entered: string;
  onType: (entered: string) => void;
  onCode: (code: string) => void;
}) {
  const t = useTexts(texts);
  const id = useId();
  const hasScanner = useHasScanner();
  const [isTyping, setTyping] = useState(false);
  function handleCode(code: string) {
    setTyping(false);
    onCode(code);
  }
  return (
    <div className={css.entry}>
      <Icon of={IconBarcode} size={30} />
      <div className={css.field}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          className={css.input}
          value={entered}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          inputMode={hasScanner && !isTyping ? 'none' : undefined}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The scanner's Enter must not submit a surrounding form.
            event.preventDefault();
            handleCode(event.currentTarget.value);
          }}
          onBlur={() => holdFocus(input.current)}
        />
      </div>
      {entered ? (
        <Button size="large" onClick={() => handleCode(entered)}>
          {t.enter}
        </Button>
      ) : (
        <>
          {hasScanner && !isTyping && (
            <IconButton
              icon={IconKeyboard}
              label={t.keyboard}
              onClick={() => {
                flushSync(() => setTyping(true));
                input.current?.focus();
              }}
            />
          )}
          {camera?.(handleCode)}
        </>
      )}
    </div>
  );
}

function Problems({
  problems,
  isEarlier,
  onAcknowledge,
}: {
  problems: readonly ScanProblem[];
  /** Whether another carton was scanned since: the band then begins with its own code. */
  isEarlier: boolean;
  onAcknowledge: (problem: ScanProblem) => void;
}) {
  const t = useTexts(texts);
  return problems.map((problem) => {
    const { scan, scans, title, text } = problem;
    const times = scans.length > 1 && t.times(scans.length);
    const parts = isEarlier ? [title, text, times] : [text, scan.code, times];
    return (
      <Banner
        key={scan.code + title + (text ?? '')}
        tone="bad"
        title={isEarlier ? t.earlier(scan.code) : title}
        text={[...parts, t.acknowledge].filter(Boolean).join(' · ')}
        onAcknowledge={() => onAcknowledge(problem)}
      />
    );
  });
}

/** Whether to show a result: a page with its own list shows results itself, but not repeats. */
const isShown = ({ scan, tone, isUndone, isOver }: ScanEntry, hasList: boolean) =>
  tone !== 'bad' && !isUndone && !isOver && (hasList || tone === 'same' || isShelfLabel(scan.code));

function ScanOutcome({
  scans,
  place,
  hasList,
  children,
}: {
  scans: ReturnType<typeof useScans>;
  place: 'accra' | 'guangzhou';
  hasList: boolean;
  children: ReactNode;
}) {
  const t = useTexts(texts);
  const latest = scans.entries[0];
  const waiting = scans.waiting.length;
  return (
    <>
      {latest && isShown(latest, hasList) && (
        <Banner tone={latest.tone} title={latest.title} text={latest.text} />
      )}
      <p className={css.state} role="status">
        {scans.isBusy ? t.working : waiting > 0 ? t.waiting(waiting) : ''}
      </p>
      {children}
      {hasList && <LastScans {...{ scans, place }} />}
    </>
  );
}

function useFirstFocus(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const ready = () => input.current?.focus();
    ready();
    // A dialog that is still open keeps the focus, and returns it to the button that opened it: this field
    // takes the focus after that.
    const question = document.querySelector('dialog[open]');
    const whenClosed = () => requestAnimationFrame(ready);
    question?.addEventListener('close', whenClosed);
    return () => question?.removeEventListener('close', whenClosed);
  }, [input]);
}

/** Takes the focus back if it went nowhere, as after a click beside a button; never from another control. */
function holdFocus(input: HTMLInputElement | null) {
  requestAnimationFrame(() => {
    const isUnfocused = document.activeElement === document.body;
    if (isUnfocused && !document.querySelector('dialog[open]'))
      input?.focus({ preventScroll: true });
  });
}
