import type { batchSchema } from '@sankofa/domain/batches/batch-endpoints';
import * as steps from '@sankofa/domain/batches/voyage/batch-step-endpoints';
import type { Endpoint, idParams, nothing } from '@sankofa/domain/endpoint';
import type { ProblemCode } from '@sankofa/domain/errors/problem';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod/mini';

import type { FormReader } from '../../lib/format/form.ts';
import { viewerPlace } from '../../lib/format/viewer-place.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Batch } from '../batch-texts.ts';
import { instantAt, type Place } from '../china-time.ts';
import { batchReads } from '../use-batch.ts';
import { DelayDialog } from './delay-dialog.tsx';
import { type HeaderStep, isDangerous, useStepTexts } from './step-texts.ts';

import css from '../batch-form.module.css';

const texts = dictionary({
  en: {
    reopenReason: 'Reason for reopening',
    cancelReason: 'Reason for cancelling',
    update: 'Update',
    updateHint: 'Sent to customers as written, and shown in tracking',
    left: 'Departure time',
    arrived: 'Arrival time',
    isRight: 'The times are correct. Transit really was this short',
    china: 'China time (CST). Leave blank for now',
    ghana: 'Ghana time (GMT). Leave blank for now',
    unavailable: (number: string) => `${number} has changed and this step is no longer available.`,
    back: 'Cancel',
    keepBatch: 'Keep batch',
  },
  zh: {
    reopenReason: '解封原因',
    cancelReason: '取消原因',
    update: '最新情况',
    updateHint: '此内容将原样发给客户并显示在物流轨迹中，请用英文填写',
    left: '离港时间',
    arrived: '到港时间',
    isRight: '时间无误，途中确实只用了这么久',
    china: '北京时间。若刚刚发生，可留空',
    ghana: '加纳时间（GMT）。若刚刚发生，可留空',
    unavailable: (number: string) => `${number} 已有变动，此步骤不能再进行。`,
    back: '取消',
    keepBatch: '保留批次',
  },
});

type StepEndpoint<B extends z.ZodMiniType> = Endpoint<
  typeof idParams,
  typeof nothing,
  B,
  typeof batchSchema
>;
type StepProps = { batch: Batch; onClose: () => void };

const noFields = () => ({});
const reasonOf = (form: FormReader) => ({ reason: form.text('reason') });
/** Returns the entered time; if empty, the server's clock counts. */
const moment = (form: FormReader, name: string, place: Place) => {
  const typed = form.text(name);
  return typed === '' ? undefined : instantAt(typed, place);
};

/** Confirms a step, naming the batch and the effects. */
export function StepDialog({ step, ...props }: StepProps & { step: HeaderStep }) {
  const t = useTexts(texts);
  switch (step) {
    case 'open': {
      const isAgain = props.batch.state === 'CLOSED';
      return (
        <StepForm
          {...props}
          step={step}
          endpoint={steps.openBatch}
          read={isAgain ? reasonOf : noFields}
          fields={isAgain && <ReasonField label={t.reopenReason} />}
        />
      );
    }
    case 'close':
      return <StepForm {...props} step={step} endpoint={steps.closeBatch} read={noFields} />;
    case 'depart':
      return (
        <StepForm
          {...props}
          step={step}
          endpoint={steps.departBatch}
          read={(form) => ({ departedAt: moment(form, 'departedAt', 'guangzhou') })}
          fields={<DateTimeField name="departedAt" label={t.left} hint={t.china} />}
        />
      );
    case 'arrive':
      return <ArriveStep {...props} />;
    case 'startClearing':
      return <StepForm {...props} step={step} endpoint={steps.startClearing} read={noFields} />;
    case 'releaseCustoms':
      return <StepForm {...props} step={step} endpoint={steps.releaseCustoms} read={noFields} />;
    case 'startUnloading':
      return <StepForm {...props} step={step} endpoint={steps.startUnloading} read={noFields} />;
    case 'complete':
      return <StepForm {...props} step={step} endpoint={steps.completeBatch} read={noFields} />;
    case 'cancel':
      return (
        <StepForm
          {...props}
          step={step}
          endpoint={steps.cancelBatch}
          read={reasonOf}
          fields={<ReasonField label={t.cancelReason} />}
        />
      );
    case 'update':
      return (
        <StepForm
          {...props}
          step={step}
          endpoint={steps.postUpdate}
          read={(form) => ({ text: form.text('text') })}
          fields={
            <TextAreaField
              name="text"
              label={t.update}
              hint={t.updateHint}
              rows={3}
              maxLength={300}
            />
          }
        />
      );
    case 'delay':
      return <DelayDialog {...props} />;
  }
}

function ArriveStep(props: StepProps) {
  const t = useTexts(texts);
  const place = viewerPlace() ?? 'accra';
  return (
    <StepForm
      {...props}
      step="arrive"
      endpoint={steps.arriveBatch}
      read={(form) => ({
        arrivedAt: moment(form, 'arrivedAt', place),
        ...(form.isChecked('isShortTransitConfirmed') && { isShortTransitConfirmed: true }),
      })}
      fields={
        <DateTimeField
          name="arrivedAt"
          label={t.arrived}
          hint={place === 'guangzhou' ? t.china : t.ghana}
        />
      }
      confirmation={{
        code: 'batch.short_transit',
        field: <CheckField name="isShortTransitConfirmed" label={t.isRight} />,
      }}
    />
  );
}

const ReasonField = ({ label }: { label: string }) => (
  <TextAreaField name="reason" label={label} rows={3} maxLength={300} />
);

const DateTimeField = ({ name, label, hint }: { name: string; label: string; hint: string }) => (
  <TextField name={name} label={label} hint={hint} isOptional type="datetime-local" />
);

function StepForm<B extends z.ZodMiniType>({
  batch,
  step,
  endpoint,
  read,
  fields,
  confirmation,
  onClose,
}: StepProps & {
  step: Exclude<HeaderStep, 'delay'>;
  endpoint: StepEndpoint<B>;
  read: (form: FormReader) => z.input<B>;
  fields?: ReactNode;
  /** The field to confirm after an error with this code. */
  confirmation?: { code: ProblemCode; field: ReactNode };
}) {
  const send = useSharedSend(endpoint, batchReads);
  const t = useTexts(texts);
  const stepTexts = useStepTexts()[step];
  const label = stepTexts.label(batch);
  const isUnavailable = !batch.steps.includes(step);
  const happensId = useId();
  return (
    <Dialog isOpen onClose={onClose} title={`${label}: ${batch.batchNumber}`}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: batch.id },
          version: batch.version,
          body: read(form),
        })}
        onDone={(after) => {
          toast(stepTexts.done(after));
          onClose();
        }}
      >
        {isUnavailable ? (
          <Alert tone="warn">{t.unavailable(batch.batchNumber)}</Alert>
        ) : (
          <p id={happensId}>{stepTexts.happens(batch)}</p>
        )}
        {!isUnavailable && fields}
        {!isUnavailable &&
          confirmation &&
          send.error?.code === confirmation.code &&
          confirmation.field}
        <div className={css.actions}>
          {!isUnavailable && (
            <Button
              type="submit"
              variant={isDangerous(step) ? 'danger' : 'primary'}
              isBusy={send.isPending}
              aria-describedby={happensId}
            >
              {`${label}: ${batch.batchNumber}`}
            </Button>
          )}
          <Button onClick={onClose}>{step === 'cancel' ? t.keepBatch : t.back}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
