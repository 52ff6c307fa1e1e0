import { createBatch, listBatches } from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { type Mode, modes } from '@sankofa/domain/mode';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { FormReader } from '../lib/form.ts';
import { today } from '../lib/format.ts';
import { useSend } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RadioCards } from '../ui/choice-fields.tsx';
import { Form } from '../ui/form.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { readPapers, readPlan } from './batch-form.ts';
import { useBatchesPath, vehicle } from './batch-words.ts';
import { CapacityFields } from './capacity-field.tsx';
import { PapersFields } from './papers-fields.tsx';
import { WayFields } from './way-fields.tsx';

import css from './batch-form.module.css';

const modeTexts = {
  SEA: 'A container, measured in CBM',
  AIR: 'A consignment, measured in kilograms',
} as const;

export default function BatchCreatePage() {
  const path = useBatchesPath();
  const viewer = useViewer();
  return (
    <>
      <PageHead
        title="Plan a batch"
        back={{ to: path, label: 'Batches' }}
        lead="What is not known yet can be added until it leaves."
      />
      {mayBatch.plan(viewer) ? (
        <PlanForm path={path} />
      ) : (
        <Alert tone="warn" title="Batches are planned by people with the duty “batches”">
          An admin can give you that duty.
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
        toast(`${batch.batchNumber} is planned`);
        void navigate(`${path}/${batch.id}`);
      }}
    >
      <Card title="Way">
        <div className="stack">
          <RadioCards
            name="mode"
            label="Mode"
            value={mode}
            onChoose={(value) => setMode(modes.find((one) => one === value) ?? 'SEA')}
            choices={modes.toReversed().map((value) => ({
              value,
              title: value === 'SEA' ? 'Sea' : 'Air',
              text: modeTexts[value],
            }))}
          />
          <WayFields mode={mode} />
        </div>
      </Card>
      <Days mode={mode} />
      <Card title="Capacity">
        <div className={css.room}>
          <CapacityFields key={mode} mode={mode} />
        </div>
      </Card>
      <Card title="Papers">
        <div className="stack">
          <PapersFields key={mode} mode={mode} />
        </div>
      </Card>
      <div className={css.actions}>
        <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
          Plan this batch
        </Button>
        <ButtonLink to={path} size="large">
          Go back
        </ButtonLink>
      </div>
    </Form>
  );
}

const Days = ({ mode }: { mode: Mode }) => (
  <Card title="Days">
    <div className={css.days}>
      <TextField
        name="cutoffAt"
        label="Cut-off"
        hint="Clock in China (CST); the last moment for loading"
        type="datetime-local"
      />
      <TextField
        name="etd"
        label="Leaves (ETD)"
        hint={`Day on which the ${vehicle[mode]} should leave China`}
        type="date"
        min={today('guangzhou')}
      />
      <TextField
        name="eta"
        label="Arrives (ETA)"
        hint="Day on which it should be in Ghana"
        type="date"
        min={today('guangzhou')}
      />
    </div>
  </Card>
);
