import type { Instant } from '@sankofa/domain/values/time';

import { dayAndTime, instantOf, sides, weight } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { correctedTime } from '../../lib/offline/clock-reading.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import type { Receipt, ReceiptPhoto, useReceiptQueue } from './receipt-outbox.ts';
import { draftKeyOf, type Match } from './receive-target.ts';
import { receiveTexts } from './receive-texts.ts';

/** Returns when a stored receipt was made, by the server's clock as far as this device knows it. */
export const receivedAt = ({ at, clock }: Pick<Receipt, 'at' | 'clock'>): Instant =>
  instantOf(correctedTime(at, clock));

/** Number, weight and size of a stored receipt, which distinguish two under the same number. */
export function StoredFigures({ of: { payload } }: { of: Receipt | ReceiptPhoto }) {
  const trade = useTexts(tradeTexts);
  const { weightKg, lengthCm, widthCm, heightCm } = payload.body.measures;
  return (
    <span className="small">
      <span className="num">
        {trade.cartons(payload.body.alike ?? 1)} · {weight(weightKg)} ·
      </span>{' '}
      <span className="num">{sides(lengthCm, widthCm, heightCm)}</span>
    </span>
  );
}

const numberOf = ({ payload: { code, body } }: Receipt) =>
  (body.supplierNumber ?? code).toUpperCase();

/**
 * Shows what this device already has stored for a scanned code, of any user. It may be the same carton
 * scanned twice; but a courier number may also have several cartons, so it can still be saved.
 */
export function AlreadyStored({
  match,
  queue: { waiting, refused, otherReceipts },
}: {
  match: Match;
  queue: ReturnType<typeof useReceiptQueue>;
}) {
  const t = useTexts(receiveTexts);
  const viewer = useViewer();
  const stored = [...waiting, ...refused, ...otherReceipts].filter(
    (one) => one.id !== match.repairs?.id && numberOf(one) === draftKeyOf(match),
  );
  if (stored.length === 0) return null;
  return (
    <Alert tone="warn" title={t.alreadyStored(match.supplierNumber ?? match.code)}>
      <ul>
        {stored.map((one) => (
          <li key={one.id}>
            <StoredFigures of={one} />
            <span className="small">
              {' · '}
              {t.receivedBy(
                dayAndTime(receivedAt(one), 'guangzhou'),
                one.person.id === viewer.id ? '' : one.person.name,
              )}
            </span>
          </li>
        ))}
      </ul>
      {t.alreadyStoredHint}
    </Alert>
  );
}
