import {
  acceptConsolidation,
  listConsolidations,
  type Consolidation,
} from '@sankofa/domain/consolidations/consolidation-endpoints';
import { listPriceText, unitsOfService } from '@sankofa/domain/extra-services/service';
import {
  listServices,
  type servicePriceSchema,
} from '@sankofa/domain/extra-services/service-endpoints';
import { minorOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import type { z } from 'zod/mini';

import type { FormReader } from '../../lib/format/form.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useAllPages, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { consolidationTexts } from './consolidation-texts.ts';

import css from '../consolidations.module.css';

type Service = z.output<typeof servicePriceSchema>;
const most = 10;
const nameOf = (key: number, field: string) => `services.${key}.${field}`;

/** Accepts a request: what will be done, and its price by the services of the price list. */
export function AcceptDialog({
  request,
  onClose,
}: {
  request: Consolidation;
  onClose: () => void;
}) {
  const t = useTexts(consolidationTexts);
  const services = useAllPages(listServices, { query: { limit: 100 }, staleMs: 0 });
  return (
    <Dialog isOpen onClose={onClose} title={`${t.acceptTitle}: ${request.customer.name}`}>
      <Answer
        of={services}
        what={t.listGone}
        empty={<AcceptForm {...{ request, onClose }} list={[]} />}
      >
        {(list) => <AcceptForm {...{ request, onClose, list }} />}
      </Answer>
    </Dialog>
  );
}

function readService(form: FormReader, at: number, list: readonly Service[]) {
  const serviceId = form.text(nameOf(at, 'serviceId'));
  const unit = list.find(({ service }) => service.id === serviceId)?.service.unit ?? 'SHIPMENT';
  const perUnit = unitsOfService[unit];
  const typed = form.number(nameOf(at, 'units'));
  return { serviceId, units: perUnit === 1 ? typed : Math.round(typed * perUnit) };
}

function AcceptForm({
  request,
  list,
  onClose,
}: {
  request: Consolidation;
  list: readonly Service[];
  onClose: () => void;
}) {
  const t = useTexts(consolidationTexts);
  const other = useOtherTexts(consolidationTexts);
  const send = useSend(acceptConsolidation, { invalidates: [listConsolidations] });
  const [keys, setKeys] = useState<readonly number[]>([]);
  const hasWork = request.preferences.length > 0 || request.note !== null;
  return (
    <Form
      send={send}
      read={(form) => ({
        params: { id: request.id },
        body: {
          plan: form.text('plan'),
          services: keys.map((_, at) => readService(form, at, list)),
        },
      })}
      onDone={onClose}
    >
      <TextAreaField
        name="plan"
        label={t.planLabel}
        otherLabel={other.planLabel}
        rows={3}
        maxLength={300}
      />
      <p className="muted">{hasWork ? t.priceHint : t.noWorkHint}</p>
      {hasWork && (
        <div className={css.services}>
          {keys.map((key, at) => (
            <ServiceRow
              key={key}
              at={at}
              list={list}
              onRemove={() => setKeys(keys.filter((one) => one !== key))}
            />
          ))}
          {keys.length < most && (
            <div>
              <Button onClick={() => setKeys([...keys, Math.max(0, ...keys) + 1])}>
                {t.addService}
              </Button>
            </div>
          )}
        </div>
      )}
      <div className="row">
        <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
          {t.sendPrice}
        </Button>
      </div>
    </Form>
  );
}

function ServiceRow({
  at,
  list,
  onRemove,
}: {
  at: number;
  list: readonly Service[];
  onRemove: () => void;
}) {
  const t = useTexts(consolidationTexts);
  const other = useOtherTexts(consolidationTexts);
  const language = useLanguage();
  const [choice, setChoice] = useState('');
  const selected = list.find(({ service }) => service.id === choice);
  return (
    <div className={css.services}>
      <SelectField
        name={nameOf(at, 'serviceId')}
        label={t.service(at + 1)}
        value={choice}
        onChange={(event) => setChoice(event.currentTarget.value)}
        options={[
          ['', t.choose],
          ...list.map(
            ({ service }) =>
              [service.id, language === 'zh' ? service.nameZh : service.name] as const,
          ),
        ]}
      />
      <NumberField
        name={nameOf(at, 'units')}
        label={t.quantity}
        otherLabel={other.quantity}
        hint={
          selected &&
          listPriceText({
            unit: selected.service.unit,
            currency: selected.price.currency,
            priceMinor: minorOf(selected.price.amount) ?? 0,
          })
        }
      />
      <div>
        <Button size="small" onClick={onRemove}>
          {t.remove} {at + 1}
        </Button>
      </div>
    </div>
  );
}
