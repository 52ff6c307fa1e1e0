import { isShelfLabel } from '@sankofa/domain/values/codes';
import type { ReactNode } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { type ScanEntry, type ScanProblem, type useScans } from '../../lib/offline/use-scans.ts';
import { Banner } from '../feedback/banner.tsx';
import { LastScans } from './last-scans.tsx';
import { scanFieldTexts } from './scan-field-texts.ts';

import css from './scan-field.module.css';

/** The red bands of scans that failed; each stays until acknowledged. */
export function ScanProblems({
  problems,
  isEarlier,
  onAcknowledge,
}: {
  problems: readonly ScanProblem[];
  /** Whether another carton was scanned since: the band then begins with its own code. */
  isEarlier: boolean;
  onAcknowledge: (problem: ScanProblem) => void;
}) {
  const t = useTexts(scanFieldTexts);
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

/** The result of the last scan, what still waits, and the list of the last scans. */
export function ScanOutcome({
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
  const t = useTexts(scanFieldTexts);
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
