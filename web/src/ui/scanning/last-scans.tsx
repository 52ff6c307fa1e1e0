import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useState } from 'react';

import { clock, instantOf } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { correctedTime } from '../../lib/offline/clock-reading.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import { maxListed, type ScanEntry, type useScans } from '../../lib/offline/use-scans.ts';
import { Confirm } from '../feedback/confirm.tsx';
import { Button } from '../layout/button.tsx';
import { classes } from '../layout/classes.ts';
import { Icon } from '../layout/icon.tsx';

import tones from '../feedback/scan-tones.module.css';
import css from './scan-field.module.css';

const texts = dictionary({
  en: {
    last: 'Recent scans',
    undo: 'Undo',
    undone: 'Undone',
    waits: 'Waiting for connection',
    removeTitle: (code: string) => `Delete scan ${code} from this device?`,
    removeText:
      'It won’t be sent. If it reached the server before the connection dropped, it still counts. In that case, undo it in the list when you’re back online.',
    removeAction: (code: string) => `Delete ${code}`,
  },
  zh: {
    last: '最近扫描',
    undo: '撤销',
    undone: '已撤销',
    waits: '等待网络连接',
    removeTitle: (code: string) => `从本机删除扫描 ${code}？`,
    removeText: '该扫描将不再发送。如断网前已上传，则仍然有效。网络恢复后可在列表中撤销。',
    removeAction: (code: string) => `删除 ${code}`,
  },
});

const marks = { ok: IconCheck, same: IconCheck, warn: IconAlert, bad: IconX };

type Props = { scans: ReturnType<typeof useScans>; place: 'accra' | 'guangzhou' };

/**
 * The last twenty scans: those that wait for the connection, then the results of the rest, each with its
 * Undo.
 */
export function LastScans({ scans, place }: Props) {
  const t = useTexts(texts);
  const [undoing, setUndoing] = useState<Scan | null>(null);
  const waiting = scans.waiting.toReversed().slice(0, maxListed);
  const entries = scans.entries.slice(0, maxListed - waiting.length);
  if (waiting.length + entries.length === 0) return null;
  return (
    <div className={css.last}>
      <h2 className={css.lastTitle}>{t.last}</h2>
      <ol>
        {waiting.map((scan) => (
          <Row key={scan.key} {...{ scan, place }} title={t.waits} tone="warn" icon={IconClock}>
            <UndoButton code={scan.code} onClick={() => setUndoing(scan)} />
          </Row>
        ))}
        {entries.map((entry) => (
          <Row key={entry.scan.key} {...entry} place={place} icon={marks[entry.tone]}>
            <ScanLink of={entry} onUndone={() => scans.recordUndone(entry.scan)} />
          </Row>
        ))}
      </ol>
      {undoing && (
        <Confirm
          isOpen
          title={t.removeTitle(undoing.code)}
          action={t.removeAction(undoing.code)}
          onClose={() => setUndoing(null)}
          onConfirm={() => {
            void scans.remove(undoing);
            setUndoing(null);
          }}
        >
          <p>{t.removeText}</p>
        </Confirm>
      )}
    </div>
  );
}

function Row({
  scan,
  title,
  tone,
  icon,
  place,
  children,
}: {
  scan: Scan;
  title: string;
  tone: ScanEntry['tone'];
  icon: typeof IconCheck;
  place: Props['place'];
  children: ReactNode;
}) {
  return (
    <li className={css.item}>
      <span className={classes(css.mark, tones[tone])}>
        <Icon of={icon} size={18} />
      </span>
      <span className={css.description}>
        <span>{scan.code}</span>
        <span className="muted small">
          {title} · {clock(instantOf(correctedTime(scan.at, scan.clock)), place)}
        </span>
      </span>
      {children}
    </li>
  );
}

function ScanLink({
  of: { scan, undo, isUndone },
  onUndone,
}: {
  of: ScanEntry;
  onUndone: () => void;
}) {
  const t = useTexts(texts);
  if (isUndone) return <span className="muted small">{t.undone}</span>;
  return undo ? <UndoButton code={scan.code} onClick={() => undo(onUndone)} /> : null;
}

function UndoButton({ code, onClick }: { code: string; onClick: () => void }) {
  const t = useTexts(texts);
  return (
    <Button aria-label={`${t.undo} ${code}`} onClick={onClick}>
      {t.undo}
    </Button>
  );
}
