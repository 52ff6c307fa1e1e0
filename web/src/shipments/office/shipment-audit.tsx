import {
  listShipmentAudit,
  type ShipmentAudit as Entry,
} from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';

import { HistoryLink } from '../../audit-log/audit-log.tsx';
import { dayAndTime } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Timeline } from '../../ui/data/timeline.tsx';
import { RenderWhenVisible } from '../../ui/feedback/render-when-visible.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { actionText, fieldText } from './audit-texts.ts';
import { valueText } from './audit-value.ts';
import { recordTexts } from './shipment-record-texts.ts';

import css from './shipment-record.module.css';

/** The audit log of a shipment and all its parts, newest first. */
export function ShipmentAudit({ shipment }: { shipment: ShipmentAnswer }) {
  const t = useTexts(recordTexts);
  const viewer = useViewer();
  return (
    <Card title={t.audit} action={<HistoryLink subject="shipment" id={shipment.id} />}>
      {mayShipment.seeRecord(viewer) ? (
        <RenderWhenVisible lines={6}>
          <Entries shipmentId={shipment.id} />
        </RenderWhenVisible>
      ) : (
        <p className="muted">{t.noDuty}</p>
      )}
    </Card>
  );
}

function Entries({ shipmentId }: { shipmentId: string }) {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  const audit = usePages(listShipmentAudit, {
    params: { id: shipmentId },
    query: { limit: 20 },
    staleMs: 0,
  });
  return (
    <Answer of={audit} what={t.whatAudit} empty={<p className="muted">{t.noAudit}</p>}>
      {(entries) => (
        <div className="stack">
          <Timeline
            label={t.audit}
            entries={entries.map((entry) => ({
              id: String(entry.seq),
              title: [actionText(entry.action, language), entry.about.name]
                .filter(Boolean)
                .join(' · '),
              meta: metaOf(entry, t),
              children: <Changes entry={entry} />,
              state: 'done',
            }))}
          />
          {audit.hasMore && (
            <Button isBusy={audit.isLoadingMore} onClick={audit.loadMore}>
              {t.more}
            </Button>
          )}
        </div>
      )}
    </Answer>
  );
}

const metaOf = ({ who, at, from }: Entry, t: TextsOf<typeof recordTexts>) =>
  [who?.name ?? t.byItself, dayAndTime(at), from && t.from(from.device ?? '', from.ip ?? '')]
    .filter(Boolean)
    .join(' · ');

function Changes({ entry: { changes, reason } }: { entry: Entry }) {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  if (changes === null) return <p className="muted small">{t.hidden}</p>;
  const value = (field: string, text: string | null) =>
    text === null ? t.none : valueText(field, text, language);
  return (
    <>
      {changes.length > 0 && (
        <dl className={css.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldText(field, language)}</dt>
              <dd>
                {before !== null && (
                  <>
                    <del>{value(field, before)}</del>
                    {' → '}
                  </>
                )}
                {value(field, after)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && <p className={css.reason}>{t.because(reason)}</p>}
    </>
  );
}
