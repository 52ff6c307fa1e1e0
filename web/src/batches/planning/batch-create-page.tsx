import { createBatch, listBatches } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { type Mode, modes } from '@sankofa/domain/values/mode';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { FormReader } from '../../lib/format/form.ts';
import { today } from '../../lib/format/format.ts';
import { dictionary, useWords } from '../../lib/messages/messages.ts';
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
import { batchWords, useBatchesPath } from '../batch-words.ts';
import { readPapers, readPlan } from './batch-form.ts';
import { CapacityFields } from './capacity-field.tsx';
import { PapersFields } from './document-fields.tsx';
import { WayFields } from './route-fields.tsx';

import css from '../batch-form.module.css';

const words = dictionary({
  en: {
    lead: 'What is not known yet can be added until it leaves.',
    refused: 'This needs the Batches permission',
    refusedHint: 'Ask an admin for it.',
    planned: (number: string) => `${number} is planned`,
    seaText: 'A container, measured in CBM',
    airText: 'A consignment, measured in kilograms',
    capacity: 'Capacity',
    submit: 'Plan this batch',
    days: 'Days',
    etd: 'Leaves (ETD)',
    seaEtd: 'Day on which the vessel should leave China',
    airEtd: 'Day on which the flight should leave China',
    eta: 'Arrives (ETA)',
    etaHint: 'Day on which it should be in Ghana',
  },
  zh: {
    lead: '尚不清楚的内容，出发前都可补充。',
    refused: '此操作需要“批次”权限',
    refusedHint: '请向管理员申请。',
    planned: (number: string) => `${number} 已计划`,
    seaText: '一个货柜，按立方米计',
    airText: '一票空运，按公斤计',
    capacity: '容量',
    submit: '保存批次',
    days: '日期',
    etd: '预计出发（ETD）',
    seaEtd: '船只预计离开中国的日期',
    airEtd: '航班预计离开中国的日期',
    eta: '预计到达（ETA）',
    etaHint: '预计到达加纳的日期',
  },
});

export default function BatchCreatePage() {
  const said = useWords(words);
  const trade = useWords(batchWords);
  const path = useBatchesPath();
  const viewer = useViewer();
  return (
    <>
      <PageHead title={trade.plan} back={{ to: path, label: trade.batches }} lead={said.lead} />
      {mayBatch.plan(viewer) ? (
        <PlanForm path={path} />
      ) : (
        <Alert tone="warn" title={said.refused}>
          {said.refusedHint}
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
      ...readPapers(form, mode),
    },
  };
}

function PlanForm({ path }: { path: string }) {
  const said = useWords(words);
  const trade = useWords(batchWords);
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
        toast(said.planned(batch.batchNumber));
        void navigate(`${path}/${batch.id}`);
      }}
    >
      <Card title={trade.wayHead}>
        <div className="stack">
          <RadioCards
            name="mode"
            label={trade.mode}
            value={mode}
            onChoose={(value) => setMode(modes.find((one) => one === value) ?? 'SEA')}
            choices={modes.toReversed().map((value) => ({
              value,
              title: trade[value],
              text: value === 'SEA' ? said.seaText : said.airText,
            }))}
          />
          <WayFields mode={mode} />
        </div>
      </Card>
      <Days mode={mode} />
      <Card title={said.capacity}>
        <div className={css.room}>
          <CapacityFields key={mode} mode={mode} />
        </div>
      </Card>
      <Card title={trade.papers}>
        <div className="stack">
          <PapersFields key={mode} mode={mode} />
        </div>
      </Card>
      <div className={css.actions}>
        <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
          {said.submit}
        </Button>
        <ButtonLink to={path} size="large">
          {trade.back}
        </ButtonLink>
      </div>
    </Form>
  );
}

function Days({ mode }: { mode: Mode }) {
  const said = useWords(words);
  const trade = useWords(batchWords);
  return (
    <Card title={said.days}>
      <div className={css.days}>
        <TextField
          name="cutoffAt"
          label={trade.cutoff}
          hint={trade.cutoffHint}
          type="datetime-local"
        />
        <TextField
          name="etd"
          label={said.etd}
          hint={mode === 'SEA' ? said.seaEtd : said.airEtd}
          type="date"
          min={today('guangzhou')}
        />
        <TextField
          name="eta"
          label={said.eta}
          hint={said.etaHint}
          type="date"
          min={today('guangzhou')}
        />
      </div>
    </Card>
  );
}
