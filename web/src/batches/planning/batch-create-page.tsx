import { createBatch, listBatches } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { type Mode, modes } from '@sankofa/domain/values/mode';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { FormReader } from '../../lib/format/form.ts';
import { today } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { batchTexts, useBatchesPath } from '../batch-texts.ts';
import { readDocuments, readPlan } from './batch-form.ts';
import { CapacityFields } from './capacity-field.tsx';
import { DocumentFields } from './document-fields.tsx';
import { RouteFields } from './route-fields.tsx';

import css from '../batch-form.module.css';

const texts = dictionary({
  en: {
    lead: 'You can add missing details any time before departure.',
    refused: 'You don’t have permission to create batches',
    refusedHint: 'Ask an admin for the Batches permission.',
    planned: (number: string) => `${number} created`,
    seaText: 'Container, capacity in CBM',
    airText: 'Air consignment, capacity in kg',
    capacity: 'Capacity',
    submit: 'Create batch',
    days: 'Dates',
    etd: 'Departure (ETD)',
    seaEtd: 'When the vessel is due to leave China',
    airEtd: 'When the flight is due to leave China',
    eta: 'Arrival (ETA)',
    etaHint: 'When it’s due in Ghana',
  },
  zh: {
    lead: '未确定的信息可在离港前补充。',
    refused: '没有新建批次的权限',
    refusedHint: '请联系管理员开通“批次”权限。',
    planned: (number: string) => `${number} 已新建`,
    seaText: '货柜，按容积（CBM）计',
    airText: '空运，按重量（kg）计',
    capacity: '容量',
    submit: '新建批次',
    days: '日期',
    etd: '预计离港（ETD）',
    seaEtd: '船预计离港的日期',
    airEtd: '航班预计起飞的日期',
    eta: '预计到港（ETA）',
    etaHint: '预计到港的日期',
  },
});

export default function BatchCreatePage() {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const path = useBatchesPath();
  const viewer = useViewer();
  return (
    <>
      <PageHead title={trade.plan} back={{ to: path, label: trade.batches }} lead={t.lead} />
      {mayBatch.plan(viewer) ? (
        <PlanForm path={path} />
      ) : (
        <Alert tone="warn" title={t.refused}>
          {t.refusedHint}
        </Alert>
      )}
    </>
  );
}

function readNew(form: FormReader, mode: Mode) {
  return {
    body: {
      mode,
      originSiteId: form.text('originSiteId'),
      destinationSiteId: form.text('destinationSiteId'),
      originPlace: form.text('originPlace'),
      destinationPlace: form.text('destinationPlace'),
      etd: form.text('etd'),
      eta: form.text('eta'),
      ...readPlan(form),
      ...readDocuments(form, mode),
    },
  };
}

function PlanForm({ path }: { path: string }) {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const [mode, setMode] = useState<Mode>('SEA');
  const navigate = useNavigate();
  const send = useSend(createBatch, { invalidates: [listBatches] });
  return (
    <Form
      send={send}
      read={(form) => readNew(form, mode)}
      className={css.form}
      hasSummary
      onDone={(batch) => {
        toast(t.planned(batch.batchNumber));
        void navigate(`${path}/${batch.id}`);
      }}
    >
      <Card title={trade.routeHeading}>
        <div className="stack">
          <RadioCards
            name="mode"
            label={trade.mode}
            value={mode}
            onChoose={(value) => setMode(modes.find((one) => one === value) ?? 'SEA')}
            choices={modes.toReversed().map((value) => ({
              value,
              title: trade[value],
              text: value === 'SEA' ? t.seaText : t.airText,
            }))}
          />
          <RouteFields mode={mode} />
        </div>
      </Card>
      <Days mode={mode} />
      <Card title={t.capacity}>
        <div className={css.room}>
          <CapacityFields key={mode} mode={mode} />
        </div>
      </Card>
      <Card title={trade.documents}>
        <div className="stack">
          <DocumentFields key={mode} mode={mode} />
        </div>
      </Card>
      <div className={css.actions}>
        <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
          {t.submit}
        </Button>
        <ButtonLink to={path} size="large">
          {trade.back}
        </ButtonLink>
      </div>
    </Form>
  );
}

function Days({ mode }: { mode: Mode }) {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  return (
    <Card title={t.days}>
      <div className={css.days}>
        <TextField
          name="cutoffAt"
          label={trade.cutoff}
          hint={trade.cutoffHint}
          type="datetime-local"
        />
        <TextField
          name="etd"
          label={t.etd}
          hint={mode === 'SEA' ? t.seaEtd : t.airEtd}
          type="date"
          min={today('guangzhou')}
        />
        <TextField name="eta" label={t.eta} hint={t.etaHint} type="date" min={today('guangzhou')} />
      </div>
    </Card>
  );
}
