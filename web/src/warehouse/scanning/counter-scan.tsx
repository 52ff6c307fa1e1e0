import type { PackageState } from '@sankofa/domain/shipments/package-status';
import { labelNumberOf, supplierNumberOf } from '@sankofa/domain/values/codes';
import { useEffect, useRef } from 'react';

import { useLanguage } from '../../lib/messages/language.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { statuses } from '../../ui/data/status.ts';
import { ScanField } from '../../ui/scanning/scan-field.tsx';
import { CameraScan } from './camera-scan.tsx';

type Carton = {
  id: string;
  labelNumber: string;
  supplierNumber: string | null;
  contents: string;
  state: PackageState;
};
/** Messages for a code: added, already added, already gone, not ready, or not among these. */
type ScanTexts = {
  goes: (label: string) => string;
  again: (label: string) => string;
  alreadyDone: (label: string) => string;
  notReleasedYet: string;
  notTheirs: string;
  notTheirsHint: string;
};

const camera = (onCode: (code: string) => void) => <CameraScan onCode={onCode} />;

function isCalled({ labelNumber, supplierNumber }: Carton, code: string): boolean {
  if (labelNumber === (labelNumberOf(code) ?? code)) return true;
  const key = supplierNumberOf(code);
  return key.length >= 4 && supplierNumber !== null && supplierNumberOf(supplierNumber) === key;
}

/**
 * Scans each carton as it leaves, at the counter or onto a vehicle, so that no other customer's carton goes
 * with it. Nothing is sent before confirmation, so a scan needs no connection, a repeated one counts once,
 * and Undo only keeps the carton here.
 */
export function CounterScan({
  cartons,
  scanned,
  label,
  t,
  onChoose,
}: {
  cartons: readonly Carton[];
  /** Selected cartons that were scanned; one that was unticked can be scanned again. */
  scanned: readonly string[];
  label: string;
  t: ScanTexts;
  onChoose: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
}) {
  const language = useLanguage();
  // Two codes can arrive before the page has rendered the first.
  const scannedCodes = useRef(new Set<string>());
  useEffect(() => {
    scannedCodes.current = new Set(scanned);
  }, [scanned]);
  function handleScanned({ code }: Scan): ScanResult {
    const called = cartons.filter((one) => isCalled(one, code));
    const ready = called.filter(({ state }) => state === 'AVAILABLE');
    const next = ready.find(({ id }) => !scannedCodes.current.has(id));
    if (next) {
      scannedCodes.current.add(next.id);
      onChoose((before) => new Set(before).add(next.id));
      const undo = (onUndone: () => void) => {
        scannedCodes.current.delete(next.id);
        onChoose((before) => new Set([...before].filter((id) => id !== next.id)));
        onUndone();
      };
      const { labelNumber, contents } = next;
      return { tone: 'ok', title: t.goes(labelNumber), text: contents, undo };
    }
    const [other] = called;
    if (!other) return { tone: 'bad', title: t.notTheirs, text: t.notTheirsHint };
    if (ready.length > 0 || other.state === 'DELIVERED')
      return {
        tone: 'same',
        title:
          other.state === 'DELIVERED'
            ? t.alreadyDone(other.labelNumber)
            : t.again(other.labelNumber),
      };
    const text = `${other.labelNumber}: ${statuses.package[other.state][language]}`;
    return { tone: 'bad', title: t.notReleasedYet, text };
  }
  return (
    <ScanField
      label={label}
      onScan={(scan) => Promise.resolve(handleScanned(scan))}
      camera={camera}
    />
  );
}
