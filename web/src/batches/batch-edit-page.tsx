import {
  batchSchema,
  editBatch,
  getBatch,
  getReadiness,
  listBatches,
} from '@sankofa/domain/batches/batch-endpoints';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import type { CallError } from '../lib/call-error.ts';
import { useAnswer, useSend } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { type Batch, useBatchesPath } from './batch-words.ts';
import { CapacityFields } from './capacity-field.tsx';
import { fieldTime } from './china-time.ts';
import { type Change, changesBetween, editBody } from './edit-changes.ts';
import { PapersFields } from './papers-fields.tsx';

import css from './batch-form.module.css';

export default function BatchEditPage() {
  const { id = '' } = useParams();
  const path = useBatchesPath();
  const viewer = useViewer();
  const batch = useAnswer(getBatch, { params: { id }, staleMs: 0 });
  return (
    <>
      <PageHead
        title={batch.data ? `Edit ${batch.data.batchNumber}` : 'Edit batch'}
        back={{ to: `${path}/${id}`, label: batch.data?.batchNumber ?? 'Batch' }}
        lead="Its days are moved by recording a delay, on the page of the batch."
      />
      <Answer of={batch} what="this batch">
        {(data) => {
          const refusal = refusalOf(data, mayBatch.plan(viewer));
          if (refusal) return <Alert tone="warn">{refusal}</Alert>;
          return <EditForm key={data.id} start={data} back={`${path}/${id}`} />;
        }}
      </Answer>
    </>
  );
}

function refusalOf(batch: Batch, mayPlan: boolean): string | null {
  if (!mayPlan) return 'Batches are changed by people with the duty “batches”.';
  if (batch.state === 'COMPLETED' || batch.state === 'CANCELLED')
    return `${batch.batchNumber} is over. Its papers stay as they are.`;
  return null;
}

const currentOf = (error: CallError): Batch | null =>
  error.status === 412 ? (batchSchema.safeParse(error.details['current']).data ?? null) : null;

/**
 * Sends an edit, and takes in what a colleague changed meanwhile: what this person has not touched
 * follows, what they typed stays, and the next try is made on the batch as it is now.
 */
function useEdit(start: Batch) {
  const place = useRef<HTMLDivElement>(null);
  const [base, setBase] = useState(start);
  const [theirs, setTheirs] = useState<Change[]>([]);
  const plain = useSend(editBatch, { invalidates: [getBatch, listBatches, getReadiness] });

  function handleError(error: CallError) {
    const current = currentOf(error);
    const form = place.current?.querySelector('form');
    if (!current || !form) return;
    const changes = changesBetween(base, current);
    for (const { name, before, after } of changes) {
      const field = form.elements.namedItem(name);
      if (isTyped(field) && field.value === before) retype(field, after);
    }
    setTheirs(changes);
    setBase(current);
  }
  type Mutate = typeof plain.mutate;
  const send = {
    endpoint: plain.endpoint,
    isPending: plain.isPending,
    mutate: (input: Parameters<Mutate>[0], options: Parameters<Mutate>[1]) =>
      plain.mutate(input, { ...options, onError: handleError }),
    // A colleague's change is told field by field instead.
    error: plain.error?.status === 412 && theirs.length > 0 ? null : plain.error,
  };
  return { place, base, theirs, send };
}

/** Sends only what was changed, so that what a colleague changed meanwhile stays. */
function EditForm({ start, back }: { start: Batch; back: string }) {
  const navigate = useNavigate();
  const { place, base, theirs, send } = useEdit(start);
  return (
    <div ref={place}>
      <Form
        send={send}
        className={css.form}
        hasSummary
        read={(form) => ({
          params: { id: base.id },
          version: base.version,
          body: editBody(base, form),
        })}
        onDone={(batch) => {
          toast(`${batch.batchNumber} is saved`);
          void navigate(back);
        }}
      >
        {theirs.length > 0 && <Stale key={base.version} changes={theirs} />}
        <Card title="Loading">
          <div className={css.room}>
            <TextField
              name="cutoffAt"
              label="Cut-off"
              hint="Clock in China (CST); the last moment for loading"
              type="datetime-local"
              defaultValue={fieldTime(start.cutoffAt, 'guangzhou')}
            />
            <CapacityFields mode={start.mode} cbm={start.capacityCbm} kg={start.capacityKg} />
          </div>
        </Card>
        <Card title="Papers">
          <div className="stack">
            <PapersFields mode={start.mode} batch={start} />
          </div>
        </Card>
        <div className={css.actions}>
          <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
            {`Save ${base.batchNumber}`}
          </Button>
          <ButtonLink to={back} size="large">
            Go back
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

const isTyped = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Sets a field as if it had been typed, so that the fields that React holds follow too. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Stands above the form and takes the focus: the button that was pressed is far below. */
function Stale({ changes }: { changes: Change[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="warn" title="A colleague changed this batch while you had it open">
        Nothing of yours is saved yet, and what you typed is still here. Look at it, then save
        again.
        <ul className={css.changes}>
          {changes.map(({ name, label, before, after }) => (
            <li key={name}>{`${label}: ${before || 'empty'} became ${after || 'empty'}`}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
