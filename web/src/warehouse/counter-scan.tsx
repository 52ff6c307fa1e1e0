import { labelNumberOf, supplierNumberOf } from '@sankofa/domain/codes';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { useRef } from 'react';

import { useLanguage } from '../lib/language.ts';
import type { Scan } from '../lib/scan-queue.ts';
import type { ScanResult } from '../lib/use-scans.ts';
import { useWords } from '../lib/words.ts';
import { ScanField } from '../ui/scan-field.tsx';
import { statuses } from '../ui/status.ts';
import { CameraScan } from './camera-scan.tsx';
import { handOverWords } from './hand-over-words.ts';

type Carton = ShipmentAnswer['packages'][number];

const camera = (take: (code: string) => void) => <CameraScan onCode={take} />;

function isCalled({ labelNumber, supplierNumber }: Carton, code: string): boolean {
  if (labelNumber === (labelNumberOf(code) ?? code)) return true;
  const key = supplierNumberOf(code);
  return key.length >= 4 && supplierNumber !== null && supplierNumberOf(supplierNumber) === key;
}

/**
 * Each carton is scanned as it goes over the counter, so that no other customer's goes along. Nothing is
 * sent before the hand-over is confirmed: Undo only leaves the carton here.
 */
export function CounterScan({
  cartons,
  onChoose,
}: {
  cartons: readonly Carton[];
  onChoose: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
}) {
  const said = useWords(handOverWords);
  const language = useLanguage();
  const scanned = useRef(new Set<string>());
  function take({ code }: Scan): ScanResult {
    const called = cartons.filter((one) => isCalled(one, code));
    const ready = called.filter(({ state }) => state === 'AVAILABLE');
    const next = ready.find(({ id }) => !scanned.current.has(id));
    if (next) {
      scanned.current.add(next.id);
      onChoose((before) => new Set(before).add(next.id));
      const undo = (onUndone: () => void) => {
        scanned.current.delete(next.id);
        onChoose((before) => new Set([...before].filter((id) => id !== next.id)));
        onUndone();
      };
      const { labelNumber, contents } = next;
      return { tone: 'ok', title: said.goes(labelNumber), text: contents, undo };
    }
    const [other] = called;
    if (!other) return { tone: 'bad', title: said.notTheirs, text: said.notTheirsHint };
    if (ready.length > 0 || other.state === 'DELIVERED')
      return {
        tone: 'same',
        title:
          other.state === 'DELIVERED'
            ? said.gone(other.labelNumber)
            : said.again(other.labelNumber),
      };
    const text = `${other.labelNumber}: ${statuses.package[other.state][language]}`;
    return { tone: 'bad', title: said.staysHere, text };
  }
  return (
    <ScanField
      label={said.scanEach}
      onScan={(scan) => Promise.resolve(take(scan))}
      camera={camera}
    />
  );
}
