import { type PriceCurrency, serviceUnits } from '@sankofa/domain/extra-services/service';
import {
  addService,
  changeServicePrice,
  listServicePrices,
  listServices,
  retireService,
} from '@sankofa/domain/extra-services/service-endpoints';

import type { FormReader } from '../lib/format/form.ts';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import {
  LargeChangeAlert,
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
import { type ServicePrice, priceText, unitOptions } from './service-texts.ts';

import css from './extra-services.module.css';

const reads = [listServices, listServicePrices];

/** Adds a service to the price list. */
export function AddServiceDialog({ onClose }: { onClose: () => void }) {
  const send = useSharedSend(addService, reads);
  return (
    <Dialog isOpen onClose={onClose} title="Add service">
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
          toast(`${service.name} added to the price list`);
          onClose();
        }}
      >
        <div className={css.pair}>
          <TextField name="name" label="Name" maxLength={60} />
          <TextField name="nameZh" label="Chinese name" maxLength={60} lang="zh-CN" />
          <SelectField name="unit" label="Unit" options={unitOptions} />
        </div>
        <PriceFields />
        <EffectiveFromFields />
        <Buttons isBusy={send.isPending} onClose={onClose}>
          Publish service
        </Buttons>
      </Form>
    </Dialog>
  );
}

/** Adds a new price version of a service. */
export function ChangePriceDialog({ of, onClose }: { of: ServicePrice; onClose: () => void }) {
  const { send, large, discard, confirmed } = useConfirmed(
    useSharedSend(changeServicePrice, reads),
  );
  const { id, name } = of.service;
  return (
    <Dialog isOpen onClose={onClose} title={`Price of ${name}`}>
      <Form
        send={send}
        read={(form) => ({
          params: { id },
          body: { price: readPrice(form), ...readEffectiveFrom(form), ...confirmed },
        })}
        onDone={(added) => {
          toast(`New price published for ${name}: ${priceText(added)}`);
          onClose();
        }}
      >
        <p className="muted">
          {`Current price: ${priceText(of)}. Existing invoices and drafts keep their price.`}
        </p>
        <div className="stack" onChange={discard}>
          <PriceFields of={of} />
          <EffectiveFromFields />
        </div>
        {large && <LargeChangeAlert change={large} />}
        <Buttons isBusy={send.isPending} onClose={onClose}>
          {large ? 'Confirm this change' : 'Publish price'}
        </Buttons>
      </Form>
    </Dialog>
  );
}

/** Removes a service from the list; its versions stay in the history. */
export function RetireDialog({ of, onClose }: { of: ServicePrice; onClose: () => void }) {
  const send = useSharedSend(retireService, reads);
  const { id, name } = of.service;
  return (
    <Dialog isOpen onClose={onClose} title={`Retire ${name}`}>
      <Form
        send={send}
        read={(form) => ({ params: { id }, body: readEffectiveFrom(form) })}
        onDone={() => {
          toast(`${name} retired`);
          onClose();
        }}
      >
        <p>It can no longer be added to invoices. Existing charges don’t change.</p>
        <EffectiveFromFields />
        <Buttons isBusy={send.isPending} onClose={onClose} isDanger>
          {`Retire ${name}`}
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
  return (
    <>
      <div className={css.pair}>
        <NumberField
          name="price.amount"
          label={of ? 'New price' : 'Unit price'}
          defaultValue={of?.price.amount ?? ''}
        />
        <SelectField
          name="price.currency"
          label="Currency"
          options={currencies}
          defaultValue={of?.price.currency ?? 'GHS'}
        />
      </div>
      <p className="muted small">Prices in USD are converted at the invoice’s exchange rate.</p>
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
  return (
    <div className={css.actions}>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
        {children}
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </div>
  );
}
