import { type PriceCurrency, serviceUnits } from '@sankofa/domain/extra-services/service';
import {
  addService,
  changeServicePrice,
  listServicePrices,
  listServices,
  retireService,
} from '@sankofa/domain/extra-services/service-endpoints';

import type { FormReader } from '../lib/format/form.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import {
  LargeChangeAlert,
  rateDialogTexts,
  ratesPageTexts,
  readEffectiveFrom,
  useConfirmed,
  EffectiveFromFields,
} from '../rates/rates.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { NumberField, TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { serviceDialogTexts } from './service-dialog-texts.ts';
import { pricedIn, type ServicePrice } from './service-texts.ts';

import css from './extra-services.module.css';

const reads = [listServices, listServicePrices];

/** Adds a service to the price list. */
export function AddServiceDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(serviceDialogTexts);
  const send = useSharedSend(addService, reads);
  return (
    <Dialog isOpen onClose={onClose} title={t.add}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            name: form.text('name'),
            nameZh: form.text('nameZh'),
            unit: serviceUnits.find((unit) => unit === form.text('unit')) ?? 'SHIPMENT',
            price: readPrice(form),
            ...readEffectiveFrom(form),
          },
        })}
        hasSummary
        onDone={({ service }) => {
          toast(t.added(service.name));
          onClose();
        }}
      >
        <div className={css.pair}>
          <TextField name="name" label={t.name} maxLength={60} />
          <TextField name="nameZh" label={t.nameZh} maxLength={60} lang="zh-CN" />
          <SelectField
            name="unit"
            label={t.unit}
            options={serviceUnits.map((unit) => [unit, t[unit]] as const)}
          />
        </div>
        <PriceFields />
        <EffectiveFromFields />
        <Buttons isBusy={send.isPending} onClose={onClose}>
          {t.publish}
        </Buttons>
      </Form>
    </Dialog>
  );
}

/** Adds a new price version of a service. */
export function ChangePriceDialog({ of, onClose }: { of: ServicePrice; onClose: () => void }) {
  const t = useTexts(serviceDialogTexts);
  const rates = useTexts(ratesPageTexts);
  const { confirm } = useTexts(rateDialogTexts);
  const { send, large, discard, confirmed } = useConfirmed(
    useSharedSend(changeServicePrice, reads),
  );
  const { id, name } = of.service;
  return (
    <Dialog isOpen onClose={onClose} title={t.priceOf(name)}>
      <Form
        send={send}
        read={(form) => ({
          params: { id },
          body: { price: readPrice(form), ...readEffectiveFrom(form), ...confirmed },
        })}
        onDone={(added) => {
          toast(t.pricePublished(name, pricedIn(rates, added)));
          onClose();
        }}
      >
        <p className="muted">{t.current(pricedIn(rates, of))}</p>
        <div className="stack" onChange={discard}>
          <PriceFields of={of} />
          <EffectiveFromFields />
        </div>
        {large && <LargeChangeAlert change={large} />}
        <Buttons isBusy={send.isPending} onClose={onClose}>
          {large ? confirm : t.publishPrice}
        </Buttons>
      </Form>
    </Dialog>
  );
}

/** Removes a service from the list; its versions stay in the history. */
export function RetireDialog({ of, onClose }: { of: ServicePrice; onClose: () => void }) {
  const t = useTexts(serviceDialogTexts);
  const send = useSharedSend(retireService, reads);
  const { id, name } = of.service;
  return (
    <Dialog isOpen onClose={onClose} title={t.retireOne(name)}>
      <Form
        send={send}
        read={(form) => ({ params: { id }, body: readEffectiveFrom(form) })}
        onDone={() => {
          toast(t.retired(name));
          onClose();
        }}
      >
        <p>{t.retireMeans}</p>
        <EffectiveFromFields />
        <Buttons isBusy={send.isPending} onClose={onClose} isDanger>
          {t.retireOne(name)}
        </Buttons>
      </Form>
    </Dialog>
  );
}

const currencies: readonly (readonly [PriceCurrency, string])[] = [
  ['GHS', 'GHS'],
  ['USD', 'USD'],
];

function PriceFields({ of }: { of?: ServicePrice }) {
  const t = useTexts(serviceDialogTexts);
  return (
    <>
      <div className={css.pair}>
        <NumberField
          name="price.amount"
          label={of ? t.newPrice : t.unitPrice}
          defaultValue={of?.price.amount ?? ''}
        />
        <SelectField
          name="price.currency"
          label={t.currency}
          options={currencies}
          defaultValue={of?.price.currency ?? 'GHS'}
        />
      </div>
      <p className="muted small">{t.converted}</p>
    </>
  );
}

const readPrice = (form: FormReader) => ({
  ...form.money('price.amount'),
  currency: form.text('price.currency') === 'USD' ? ('USD' as const) : ('GHS' as const),
});

function Buttons({
  isBusy,
  isDanger = false,
  onClose,
  children,
}: {
  isBusy: boolean;
  isDanger?: boolean;
  onClose: () => void;
  children: string;
}) {
  const { cancel } = useTexts(rateDialogTexts);
  return (
    <div className={css.actions}>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
        {children}
      </Button>
      <Button onClick={onClose}>{cancel}</Button>
    </div>
  );
}
