import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { holdText, tradeTexts } from '../warehouse-texts.ts';
import { FoundBatchNotice } from './found-batch-notice.tsx';
import { AlreadyReceived } from './receive-already.tsx';
import { ChooseOwner, Unknown } from './receive-owner.tsx';
import { OwnerFacts, type TargetProps } from './receive-target-props.tsx';
import { alikeIn, expectedIn, type ScanMatch, progressOf } from './receive-target.ts';
import { cancelledBy, receiveTexts } from './receive-texts.ts';
import { SupplierFiles } from './supplier-files.tsx';

import css from '../warehouse.module.css';

/** The server's match for a carton, and what the user still has to choose. */
export function ReceiveMatch(props: TargetProps) {
  const t = useTexts(receiveTexts);
  const { scanMatch, code } = props.match;
  if (!scanMatch)
    return (
      <Alert tone="warn" title={t.noConnection(code)}>
        {t.noConnectionHint}
      </Alert>
    );
  if (scanMatch.batch) return <FoundBatchNotice code={code} batch={scanMatch.batch} />;
  if (scanMatch.kind === 'nothing') return <Unknown {...props} scanMatch={scanMatch} />;
  if (expectedIn(scanMatch).length > 0) return <ExpectedCartons {...props} scanMatch={scanMatch} />;
  if (scanMatch.cancelled)
    return <CancelledNotice {...props} scanMatch={scanMatch} by={scanMatch.cancelled} />;
  if (scanMatch.packages.length > 0) return <AlreadyReceived {...props} scanMatch={scanMatch} />;
  return <ChooseOwner {...props} scanMatch={scanMatch} />;
}

/** A carton of a cancelled shipment: what to do with it, and whose it was. */
function CancelledNotice({
  scanMatch,
  by,
  ...props
}: TargetProps & { scanMatch: ScanMatch; by: NonNullable<ScanMatch['cancelled']> }) {
  const t = useTexts(receiveTexts);
  return (
    <>
      <Alert tone="bad" title={t.cancelled}>
        <p>{cancelledBy(t, by)}</p>
        {by.reason && <p>{t.cancelledReason(by.reason)}</p>}
        <p>{t.cancelledNext}</p>
      </Alert>
      <ChooseOwner {...props} scanMatch={scanMatch} />
    </>
  );
}

function ExpectedCartons({
  match,
  target,
  onTarget,
  scanMatch,
}: TargetProps & { scanMatch: ScanMatch }) {
  const t = useTexts(receiveTexts);
  const trade = useTexts(tradeTexts);
  const language = useLanguage();
  const expected = alikeIn(expectedIn(scanMatch));
  const first = expected[0]?.[0];
  const { received, of } = progressOf(scanMatch);
  const selected = target?.kind === 'expected' ? target.package : null;
  const selectedId = selected?.id ?? null;
  const shipmentId = selected?.shipmentId ?? first?.shipmentId;
  return (
    <Card>
      <div className="stack">
        <OwnerFacts scanMatch={scanMatch} />
        <p className={css.progress}>{t.progress(received, of)}</p>
        {shipmentId && <SupplierFiles shipmentId={shipmentId} />}
        {first?.holds.map((hold) => (
          <Alert key={hold.id} tone="warn" title={holdText(hold.kind, language).name}>
            {hold.reason}
          </Alert>
        ))}
        <div className={css.choices} role="group" aria-label={t.whichCarton}>
          {expected.map(([one, ...others]) => (
            <button
              key={one.id}
              type="button"
              className={css.choice}
              aria-pressed={[one, ...others].some(({ id }) => id === selectedId)}
              onClick={() => onTarget({ kind: 'expected', package: one })}
            >
              <strong>
                {trade.carton(one.pieceNumber, one.pieces)}
                {others.length > 0 && ` (${t.alike(others.length)})`}
              </strong>
              <span>{one.contents || t.noContents}</span>
              <span className="muted small">
                {trade[one.goodsClass]} · {one.mode ? trade[one.mode] : ''}
              </span>
            </button>
          ))}
          {first?.shipmentId && first.trackingNumber && match.scanMatch?.kind !== 'label' && (
            <button
              type="button"
              className={css.choice}
              aria-pressed={target?.kind === 'shipment'}
              onClick={() =>
                onTarget({
                  kind: 'shipment',
                  shipmentId: first.shipmentId ?? '',
                  trackingNumber: first.trackingNumber ?? '',
                  mode: first.mode,
                })
              }
            >
              <strong>{t.oneMore}</strong>
              <span className="muted small">{t.oneMoreHint}</span>
            </button>
          )}
        </div>
      </div>
    </Card>
  );
}
