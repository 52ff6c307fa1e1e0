import { hasDuty } from '@sankofa/domain/access';
import type { FoundBatch } from '@sankofa/domain/warehouse/warehouse-endpoints';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Status } from '../../ui/data/status-pill.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tradeTexts } from '../warehouse-texts.ts';

import css from '../warehouse.module.css';

export const batchFoundTexts = dictionary({
  en: {
    isBatch: (batchNumber: string) =>
      `This isn’t a carton label. It belongs to batch ${batchNumber}`,
    load: 'Load batch',
    unload: 'Unload batch',
    open: 'View batch',
    noAction: 'You don’t need to do anything with it',
  },
  zh: {
    isBatch: (batchNumber: string) => `这不是货件标签，属于批次 ${batchNumber}`,
    load: '去装货',
    unload: '去卸货',
    open: '查看批次',
    noAction: '您无需处理',
  },
});

/** A scanned batch, container or air waybill: which one, its status, and what can be done with it now. */
export function FoundBatchNotice({ code, batch }: { code: string; batch: FoundBatch }) {
  const t = useTexts(batchFoundTexts);
  const trade = useTexts(tradeTexts);
  const viewer = useViewer();
  const mayLoad = batch.steps.includes('load') && hasDuty(viewer, 'warehouse');
  const mayUnload = batch.steps.includes('unload');
  const mayOpen = hasDuty(viewer, 'batches');
  return (
    <Card title={<span className={css.id}>{code}</span>}>
      <div className="stack">
        <strong className={css.code}>{batch.batchNumber}</strong>
        <span className="row">
          <Status of="batch" is={batch.state} mode={batch.mode} />
          <span>
            {trade[batch.mode]} · {trade.cartons(batch.cartons)}
          </span>
        </span>
        <div className="row">
          {mayLoad && (
            <ButtonLink
              to={`/staff/warehouse/load?batch=${batch.id}`}
              variant="primary"
              size="large"
            >
              {t.load}
            </ButtonLink>
          )}
          {mayUnload && (
            <ButtonLink
              to={`/staff/warehouse/unload?batch=${batch.id}`}
              variant="primary"
              size="large"
            >
              {t.unload}
            </ButtonLink>
          )}
          {mayOpen && (
            <ButtonLink to={`/staff/batches/${batch.id}`} size="large">
              {t.open}
            </ButtonLink>
          )}
          {!mayLoad && !mayUnload && !mayOpen && <span className="muted">{t.noAction}</span>}
        </div>
      </div>
    </Card>
  );
}
