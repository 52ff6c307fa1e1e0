import {
  listPriceText,
  serviceCost,
  type ServiceUnit,
  unitsOfService,
  type VerifiedGoods,
  verifiedUnits,
} from '@sankofa/domain/extra-services/service';
import type { servicePriceSchema } from '@sankofa/domain/extra-services/service-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { withoutThousands } from '@sankofa/domain/values/decimals';
import { inCedis, minorOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import type { z } from 'zod/mini';

import type { FormReader } from '../../lib/format/form.ts';
import { amount } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { MoneyField, NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { PricedLine } from './draft-taxes.ts';
import { officeServiceTexts } from './office-service-texts.ts';

import css from './office-invoices.module.css';

export type ListedService = z.output<typeof servicePriceSchema>;
type Line = InvoiceAnswer['lines'][number];

const manualChoice = 'HAND';
const unitNames: Record<ServiceUnit, string> = {
  SHIPMENT: 'shipments',
  CARTON: 'cartons',
  KG: 'kg',
  CBM: 'CBM',
};

/** Converts kilograms and CBM to grams and cm³; half a carton is refused by the schema. */
const unitsOf = (unit: ServiceUnit, typed: number) =>
  unitsOfService[unit] === 1 ? typed : Math.round(typed * unitsOfService[unit]);

/** Returns the service in this row of the form. */
export function readService(form: FormReader, at: number, list: readonly ListedService[]) {
  const name = (field: string) => `services.${at}.${field}`;
  const serviceId = form.text(name('serviceId'));
  if (serviceId === manualChoice)
    return {
      from: 'HAND' as const,
      description: form.text(name('description')),
      amount: form.money(name('amount.amount')),
      reason: form.text(name('reason')),
    };
  const unit = list.find(({ service }) => service.id === serviceId)?.service.unit ?? 'SHIPMENT';
  return {
    from: 'LIST' as const,
    serviceId,
    units: unitsOf(unit, form.number(name('units'))),
  };
}

/** Returns the price of each service at the draft's exchange rate; null while a field is invalid. */
export function servicePrices(
  services: readonly ReturnType<typeof readService>[],
  list: readonly ListedService[],
  invoice: InvoiceAnswer,
): PricedLine[] | null {
  const prices: PricedLine[] = [];
  for (const one of services) {
    const cost =
      one.from === 'HAND'
        ? (minorOf(one.amount.amount) ?? null)
        : costOf(
            list.find(({ service }) => service.id === one.serviceId),
            one.units,
            invoice,
          );
    if (cost === null) return null;
    const serviceId = one.from === 'HAND' ? null : one.serviceId;
    prices.push({ amount: cost, of: { kind: 'SERVICE', serviceId } });
  }
  return prices;
}

function costOf(
  of: ListedService | undefined,
  units: number,
  { exchange }: InvoiceAnswer,
): number | null {
  if (!of || !Number.isSafeInteger(units) || units <= 0) return null;
  const exchangeE4 = minorOf(exchange.cedisPerDollar, 4) ?? Number.NaN;
  return serviceCost(knownOf(of), units, exchangeE4);
}

const knownOf = ({ service, price }: ListedService) => ({
  unit: service.unit,
  currency: price.currency,
  priceMinor: minorOf(price.amount) ?? Number.NaN,
});

/** Returns the goods from which the draft's freight was calculated. */
const verifiedIn = ({ lines }: InvoiceAnswer): VerifiedGoods =>
  lines.reduce(
    (sum, { working }) => ({
      cartons: sum.cartons + (working?.packages.length ?? 0),
      grams: sum.grams + (working?.grossGrams ?? 0),
      cm3: sum.cm3 + (working?.volumeCm3 ?? 0),
    }),
    { cartons: 0, grams: 0, cm3: 0 },
  );

/** One service: from the price list with its quantity filled in, or entered manually with a reason. */
export function ServiceRow({
  at,
  list,
  invoice,
  line,
  onRemove,
}: {
  at: number;
  list: readonly ListedService[];
  invoice: InvoiceAnswer;
  line: Line | undefined;
  onRemove: () => void;
}) {
  const t = useTexts(officeServiceTexts);
  const [choice, setChoice] = useState(line ? (line.service?.id ?? manualChoice) : '');
  const selected = list.find(({ service }) => service.id === choice);
  const isRetired = line?.service && !list.some(({ service }) => service.id === line.service?.id);
  return (
    <div className={css.service}>
      <SelectField
        name={`services.${at}.serviceId`}
        label={t.serviceAt(at + 1)}
        value={choice}
        onChange={(event) => setChoice(event.currentTarget.value)}
        options={[
          ['', t.chooseAService],
          ...list.map(({ service }) => [service.id, service.name] as const),
          ...(isRetired && line.service
            ? [[line.service.id, t.noLongerOffered(nameIn(line))] as const]
            : []),
          [manualChoice, t.customCharge],
        ]}
      />
      {selected && (
        <Quantity
          key={selected.id}
          at={at}
          of={selected}
          invoice={invoice}
          units={line?.service?.id === choice ? line.service.units : undefined}
        />
      )}
      {choice === manualChoice && <ManualLine at={at} line={line?.service ? undefined : line} />}
      <div className={css.remove}>
        <Button size="small" onClick={onRemove}>
          <span aria-hidden="true">{t.remove}</span>
          <span className="hidden-text">{t.removeService(at + 1)}</span>
        </Button>
      </div>
    </div>
  );
}

const nameIn = ({ description }: Line) => description.slice(0, description.lastIndexOf(': '));

function Quantity({
  at,
  of,
  invoice,
  units,
}: {
  at: number;
  of: ListedService;
  invoice: InvoiceAnswer;
  /** The quantity on the draft; otherwise everything that was verified. */
  units: number | undefined;
}) {
  const t = useTexts(officeServiceTexts);
  const { unit } = of.service;
  const filled = (units ?? verifiedUnits(unit, verifiedIn(invoice))) / unitsOfService[unit];
  const [typed, setTyped] = useState(String(filled));
  const requestedUnits = unitsOf(unit, Number(withoutThousands(typed) || Number.NaN));
  const cost = costOf(of, requestedUnits, invoice);
  return (
    <NumberField
      name={`services.${at}.units`}
      label={t.quantity}
      unit={unitNames[unit]}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      hint={`${listPriceText(knownOf(of))}${cost === null ? '' : `: ${inCedis(cost)}`}`}
    />
  );
}

function ManualLine({ at, line }: { at: number; line: Line | undefined }) {
  const t = useTexts(officeServiceTexts);
  return (
    <>
      <MoneyField
        name={`services.${at}.amount.amount`}
        label={t.amount}
        defaultValue={line ? amount(line.amount) : ''}
      />
      <TextField
        name={`services.${at}.description`}
        label={t.description}
        hint={t.shownToTheCustomer}
        maxLength={120}
        defaultValue={line?.description ?? ''}
      />
      <TextField
        name={`services.${at}.reason`}
        label={t.reasonForACustomCharge}
        hint={t.onlyStaffSee}
        maxLength={300}
        defaultValue={line?.reason ?? ''}
      />
    </>
  );
}
