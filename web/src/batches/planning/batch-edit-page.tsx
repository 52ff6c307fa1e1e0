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

import type { CallError } from '../../lib/http/call-error.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type Batch, batchTexts, useBatchesPath } from '../batch-texts.ts';
import { fieldTime } from '../china-time.ts';
import { CapacityFields } from './capacity-field.tsx';
import { DocumentFields } from './document-fields.tsx';
import { type Change, changesBetween, editBody, fieldTexts } from './edit-changes.ts';

import css from '../batch-form.module.css';

const texts = dictionary({
  en: {
    title: (number: string) => `Edit ${number}`,
    untitled: 'Edit batch',
    batch: 'Batch',
    lead: 'To change the dates, record a delay on the batch page.',
    refused: 'You don’t have permission to edit batches. Ask an admin for the Batches permission.',
    over: (number: string) => `${number} is finished and can’t be edited.`,
    saved: (number: string) => `${number} saved`,
    loading: 'Loading',
    save: 'Save changes',
    stale: 'This batch was updated while you were editing',
    staleHint:
      'Your changes aren’t saved yet, but nothing you entered is lost. Check them and save again.',
    changed: (field: string, before: string, after: string) =>
      `${field}: changed from ${before} to ${after}`,
    empty: 'empty',
  },
  zh: {
    title: (number: string) => `编辑 ${number}`,
    untitled: '编辑批次',
    batch: '批次',
    lead: '如需改期，请在批次页面登记延误。',
    refused: '没有修改批次的权限，请联系管理员开通“批次”权限。',
    over: (number: string) => `${number} 已结束，不能再编辑。`,
    saved: (number: string) => `${number} 已保存`,
    loading: '装货',
    save: '保存修改',
    stale: '编辑期间，该批次已被同事修改',
    staleHint: '您的修改尚未保存，所填内容仍在。请核对后重新保存。',
    changed: (field: string, before: string, after: string) => `${field}：${before} 改为 ${after}`,
    empty: '空',
  },
});

export default function BatchEditPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const path = useBatchesPath();
  const viewer = useViewer();
  const batch = useAnswer(getBatch, { params: { id }, staleMs: 0 });
  return (
    <>
      <PageHead
        title={batch.data ? t.title(batch.data.batchNumber) : t.untitled}
        back={{ to: `${path}/${id}`, label: batch.data?.batchNumber ?? t.batch }}
        lead={t.lead}
      />
      <Answer of={batch} what={trade.thisBatch}>
        {(data) => {
          const refusal = refusalOf(t, data, mayBatch.plan(viewer));
          if (refusal) return <Alert tone="warn">{refusal}</Alert>;
          return <EditForm key={data.id} start={data} back={`${path}/${id}`} />;
        }}
      </Answer>
    </>
  );
}

function refusalOf(t: TextsOf<typeof texts>, batch: Batch, mayPlan: boolean): string | null {
  if (!mayPlan) return t.refused;
  if (batch.state === 'COMPLETED' || batch.state === 'CANCELLED') return t.over(batch.batchNumber);
  return null;
}

const currentOf = (error: CallError): Batch | null =>
  error.code === 'request.version_stale'
    ? (batchSchema.safeParse(error.details['current']).data ?? null)
    : null;

/**
 * Sends an edit, and merges a colleague's changes: untouched fields are updated, the input stays, and the
 * next try is based on the current version.
 */
function useBatchEdit(start: Batch) {
  const place = useRef<HTMLDivElement>(null);
  const [base, setBase] = useState(start);
  const [theirChanges, setTheirChanges] = useState<Change[]>([]);
  const plain = useSend(editBatch, { invalidates: [getBatch, listBatches, getReadiness] });

  function handleError(error: CallError) {
    const current = currentOf(error);
    const form = place.current?.querySelector('form');
    if (!current || !form) return;
    const changes = changesBetween(base, current);
    for (const { name, before, after } of changes) {
      const field = form.elements.namedItem(name);
      if (isTyped(field) && field.value === before) setFieldValue(field, after);
    }
    setTheirChanges(changes);
    setBase(current);
  }
  type Mutate = typeof plain.mutate;
  const send = {
    endpoint: plain.endpoint,
    isPending: plain.isPending,
    mutate: (input: Parameters<Mutate>[0], options: Parameters<Mutate>[1]) =>
      plain.mutate(input, { ...options, onError: handleError }),
    // A colleague's change is shown field by field instead.
    error:
      plain.error?.code === 'request.version_stale' && theirChanges.length > 0 ? null : plain.error,
  };
  return { place, base, theirChanges, send };
}

/** Sends only changed fields, so that a colleague's changes are kept. */
function EditForm({ start, back }: { start: Batch; back: string }) {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const navigate = useNavigate();
  const { place, base, theirChanges, send } = useBatchEdit(start);
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
          toast(t.saved(batch.batchNumber));
          void navigate(back);
        }}
      >
        {theirChanges.length > 0 && <StaleNotice key={base.version} changes={theirChanges} />}
        <Card title={t.loading}>
          <div className={css.room}>
            <TextField
              name="cutoffAt"
              label={trade.cutoff}
              hint={trade.cutoffHint}
              type="datetime-local"
              defaultValue={fieldTime(start.cutoffAt, 'guangzhou')}
            />
            <CapacityFields mode={start.mode} cbm={start.capacityCbm} kg={start.capacityKg} />
          </div>
        </Card>
        <Card title={trade.documents}>
          <div className="stack">
            <DocumentFields mode={start.mode} batch={start} />
          </div>
        </Card>
        <div className={css.actions}>
          <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
            {t.save}
          </Button>
          <ButtonLink to={back} size="large">
            {trade.back}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

const isTyped = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Sets a field as if it had been typed, so that controlled React fields are updated too. */
function setFieldValue(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Shown above the form and focused: the pressed button is far below. */
function StaleNotice({ changes }: { changes: Change[] }) {
  const t = useTexts(texts);
  const fields = useTexts(fieldTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="warn" title={t.stale}>
        {t.staleHint}
        <ul className={css.changes}>
          {changes.map(({ name, before, after }) => (
            <li key={name}>{t.changed(fields[name], before || t.empty, after || t.empty)}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
