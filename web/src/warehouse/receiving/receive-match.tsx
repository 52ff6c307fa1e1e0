import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { holdText, tradeWords } from '../warehouse-words.ts';
import { BatchFound } from './batch-found.tsx';
import { AlreadyReceived } from './receive-already.tsx';
import { Owner, type Choosing } from './receive-choosing.tsx';
import { ChooseOwner, Unknown } from './receive-owner.tsx';
import { alikeIn, expectedIn, type ScanMatch, progressOf } from './receive-target.ts';
import { cancelledBy, receiveWords } from './receive-words.ts';

import css from '../warehouse.module.css';

/** Whose carton this is, as the server knows it, and what a person still has to choose. */
export function ReceiveMatch(props: Choosing) {
  const t = useTexts(receiveWords);
  const { found, code } = props.match;
  if (!found)
    return (
      <Alert tone="warn" title={t.noConnection(code)}>
        {t.noConnectionHint}
      </Alert>
    );
  if (found.batch) return <BatchFound code={code} batch={found.batch} />;
  if (found.kind === 'nothing') return <Unknown {...props} found={found} />;
  if (expectedIn(found).length > 0) return <Expected {...props} found={found} />;
  if (found.cancelled) return <Cancelled {...props} found={found} by={found.cancelled} />;
  if (found.packages.length > 0) return <AlreadyReceived {...props} found={found} />;
  return <ChooseOwner {...props} found={found} />;
}

/** It comes all the same: what to do with it now, and whose it is for when it is wanted after all. */
function Cancelled({
  found,
  by,
  ...props
}: Choosing & { found: ScanMatch; by: NonNullable<ScanMatch['cancelled']> }) {
  const t = useTexts(receiveWords);
  return (
    <>
      <Alert tone="bad" title={t.cancelled}>
        <p>{cancelledBy(t, by)}</p>
        {by.reason && <p>{t.cancelledWhy(by.reason)}</p>}
        <p>{t.cancelledNext}</p>
      </Alert>
      <ChooseOwner {...props} found={found} />
    </>
  );
}

function Expected({ match, target, onTarget, found }: Choosing & { found: ScanMatch }) {
  const t = useTexts(receiveWords);
  const trade = useTexts(tradeWords);
  const language = useLanguage();
  const expected = alikeIn(expectedIn(found));
  const first = expected[0]?.[0];
  const { received, of } = progressOf(found);
  const chosenId = target?.kind === 'expected' ? target.package.id : null;
  return (
    <Card>
      <div className="stack">
        <Owner found={found} />
        <p className={css.progress}>{t.progress(received, of)}</p>
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
              aria-pressed={[one, ...others].some(({ id }) => id === chosenId)}
              onClick={() => onTarget({ kind: 'expected', package: one })}
            >
              <strong>
                {trade.piece(one.pieceNumber, one.pieces)}
                {others.length > 0 && ` (${t.alike(others.length)})`}
              </strong>
              <span>{one.contents || t.noContents}</span>
              <span className="muted small">
                {trade[one.goodsClass]} · {one.mode ? trade[one.mode] : ''}
              </span>
            </button>
          ))}
          {first?.shipmentId && first.trackingNumber && match.found?.kind !== 'label' && (
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
