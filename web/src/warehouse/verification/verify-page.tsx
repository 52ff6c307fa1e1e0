import { type FoundPackage, scan } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useRef, useState } from 'react';
import { Link } from 'react-router';

import { signal } from '../../lib/format/signals.ts';
import { call } from '../../lib/http/call.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import type { Scan } from '../../lib/offline/scan-queue.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { useFilters } from '../../ui/data/filters.tsx';
import { statuses } from '../../ui/data/status.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ScanField } from '../../ui/scanning/scan-field.tsx';
import { CartonChoice } from '../inventory/carton-choice.tsx';
import { OriginPage } from '../origin-page.tsx';
import { batchFoundTexts } from '../receiving/found-batch-notice.tsx';
import { CameraScan } from '../scanning/camera-scan.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { problemText } from '../warehouse-texts.ts';
import { DisputesWaiting } from './disputes-waiting.tsx';
import { VerifyByShipment } from './verify-by-shipment.tsx';
import { VerifyCarton, type VerifyResult } from './verify-carton.tsx';
import { isByShipment } from './verify-order.tsx';
import { VerifyQueue } from './verify-queue.tsx';
import { type VerifiedCarton, VerifiedLast, withUndone, withVerified } from './verify-recent.tsx';
import { verifyTexts } from './verify-texts.ts';

export default function VerifyPage() {
  const t = useTexts(verifyTexts);
  return (
    <OriginPage step="verify" texts={t}>
      {(siteId) => <Verifying siteId={siteId} />}
    </OriginPage>
  );
}

const camera = (onCode: (code: string) => void) => <CameraScan onCode={onCode} />;
const mayVerify = ({ steps }: FoundPackage) => steps.includes('verify');

/** Returns what to do now with such a carton. */
function remedyFor({ state }: FoundPackage) {
  if (state === 'UNIDENTIFIED') return 'ownerFirst';
  if (state === 'EXPECTED') return 'receiveFirst';
  return ended.has(state) ? 'ended' : 'wentOn';
}
const ended: ReadonlySet<FoundPackage['state']> = new Set([
  'CANCELLED',
  'RETURNED',
  'LOST',
  'DISPOSED',
]);

/** Handles a scan: one carton to verify, several to choose from, or why there is none. */
function useVerifyScan(show: (cartons: FoundPackage[]) => void) {
  const t = useTexts(verifyTexts);
  const batches = useTexts(batchFoundTexts);
  const language = useLanguage();
  return async ({ code }: Scan): Promise<ScanResult> => {
    try {
      const { packages, batch } = await call(scan, { query: { code } });
      const ready = packages.filter(mayVerify);
      show(ready);
      const [first] = ready;
      if (first) return { tone: 'ok', title: first.labelNumber };
      const [other] = packages;
      if (batch) return { tone: 'bad', title: batches.isBatch(batch.batchNumber) };
      if (!other) return { tone: 'bad', title: t.unknown, text: t.unknownHint };
      if (other.state === 'VERIFIED')
        return { tone: 'same', title: t.already(other.labelNumber), text: t.alreadyHint };
      const status = statuses.package[other.state][language];
      const text = t.isNow(other.labelNumber, status, t[remedyFor(other)]);
      return { tone: 'bad', title: t.notNow, text };
    } catch (error) {
      show([]);
      return { tone: 'bad', ...problemText(error) };
    }
  };
}

function Verifying({ siteId }: { siteId: string }) {
  const t = useTexts(verifyTexts);
  const field = useRef<HTMLInputElement>(null);
  const filters = useFilters();
  const [cartons, setCartons] = useState<FoundPackage[]>([]);
  const [result, setResult] = useState<VerifyResult | null>(null);
  const [done, setDone] = useState<readonly VerifiedCarton[]>([]);
  const [only] = cartons;
  const handleScan = useVerifyScan((next) => {
    setCartons(next);
    setResult(null);
  });
  function recordDone(next: VerifyResult) {
    signal('ok');
    setResult(next);
    close();
    const { verified } = next;
    if (verified) setDone((before) => withVerified(before, verified));
  }
  function close() {
    setCartons([]);
    field.current?.focus();
  }
  return (
    <div className="stack">
      <ScanField
        label={t.scan}
        onScan={handleScan}
        field={field}
        hasList={false}
        place="guangzhou"
        camera={camera}
      />
      {result && <Result of={result} />}
      {cartons.length > 1 && (
        <CartonChoice
          hint={t.several(cartons.length)}
          cartons={cartons}
          onChoose={(one) => setCartons([one])}
        />
      )}
      {!only && (
        <VerifiedLast
          cartons={done}
          onUndone={(carton) => {
            setResult(null);
            setDone((before) => withUndone(before, carton));
          }}
        />
      )}
      {!only && <DisputesWaiting />}
      {only && cartons.length === 1 ? (
        <VerifyCarton key={only.id} carton={only} onClose={close} onDone={recordDone} />
      ) : isByShipment(filters) ? (
        <VerifyByShipment siteId={siteId} />
      ) : (
        <VerifyQueue
          siteId={siteId}
          onOpen={(one) => {
            setResult(null);
            setCartons([one]);
          }}
        />
      )}
    </div>
  );
}

function Result({ of: { title, shipmentId, isLast } }: { of: VerifyResult }) {
  const t = useTexts(verifyTexts);
  return (
    <div className="stack">
      <ResultBand tone="ok" title={title} />
      {isLast && shipmentId && (
        <Alert
          tone="ok"
          action={<Link to={`/staff/shipments/${shipmentId}`}>{t.seeShipment}</Link>}
        >
          {t.last}
        </Alert>
      )}
    </div>
  );
}
