import {
  type AddressAnswer,
  listAddresses,
  maxAddresses,
} from '@sankofa/domain/accounts/profile/address-endpoints';
import { addressLine } from '@sankofa/domain/accounts/profile/ghana';
import { listDestinations, preAlert } from '@sankofa/domain/shipments/shipment-endpoints';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useState } from 'react';
import { z } from 'zod/mini';

import { AddressForm } from '../../accounts/accounts.tsx';
import type { FormReader } from '../../lib/format/form.ts';
import { isSettled } from '../../lib/queries/cached-answer.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { formIn, type StepProps, ContinueButtons } from './create-steps.tsx';
import { stepOf } from './step-of.ts';

const office = stepOf(
  z.object({
    destinationSiteId: z.string().check(z.minLength(1, 'Choose a pickup office')),
    deliverToId: z.string(),
    description: preAlert.body.shape.description,
  }),
);

/** Returns the current answers. */
const readOfficeStep = (form: FormReader) => ({
  destinationSiteId: form.text('destinationSiteId'),
  deliverToId: form.text('deliverToId'),
  description: form.text('description'),
});

/** The choice of the office, and of a delivery from there. */
export function OfficeStep({ draft, onChange, onDone, onBack }: StepProps) {
  const { city } = useViewer();
  const [isAdding, setAdding] = useState(false);
  const destinations = useAnswer(listDestinations);
  const addresses = useAnswer(listAddresses);
  const own = addresses.data?.items ?? [];
  return (
    <>
      <Answer of={destinations} what="our offices">
        {({ items }) => {
          // They set a default value, which a field only takes once.
          if (!isSettled(addresses)) return null;
          const offices = items.filter(({ modes: by }) => !draft.mode || by.includes(draft.mode));
          const home = own[0]?.city ?? city;
          const nearest = offices.find((one) => one.city.toLowerCase() === home?.toLowerCase());
          const selected =
            draft.destinationSiteId ?? (offices.length === 1 ? offices[0]?.id : nearest?.id);
          return (
            <div
              onChange={({ currentTarget }) => {
                const form = formIn(currentTarget);
                if (form) onChange(readOfficeStep(form));
              }}
            >
              <Form send={office} read={(form) => ({ body: readOfficeStep(form) })} onDone={onDone}>
                <RadioCards
                  name="destinationSiteId"
                  label="Pickup office in Ghana"
                  {...(home &&
                    !nearest && {
                      hint: `We have no office in ${home}. Collect at one of these, or choose delivery below.`,
                    })}
                  defaultValue={selected}
                  choices={offices.map((one) => ({
                    value: one.id,
                    title: one.name,
                    text: `${one.address} · ${one.phone}`,
                  }))}
                />
                <DeliveryChoiceField
                  // Remounts with a new address as an option.
                  key={own.map(({ id }) => id).join(' ')}
                  addresses={own}
                  selected={draft.deliverToId}
                  onAdd={() => setAdding(true)}
                />
                <TextField
                  name="description"
                  label="Shipment name"
                  isOptional
                  hint="For your reference, for example Dresses for the shop"
                  defaultValue={draft.description}
                  maxLength={300}
                />
                <ContinueButtons back={<Button onClick={onBack}>Back</Button>} />
              </Form>
            </div>
          );
        }}
      </Answer>
      <NewAddress
        isOpen={isAdding}
        known={own}
        onClose={() => setAdding(false)}
        onAdded={(deliverToId) => onChange({ deliverToId })}
      />
    </>
  );
}

/** A form for a new address in front of the current form, which keeps its input. */
function NewAddress({
  isOpen,
  known,
  onClose,
  onAdded,
}: {
  isOpen: boolean;
  known: readonly AddressAnswer[];
  onClose: () => void;
  onAdded: (id: string) => void;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add address" isWide>
      <Suspense>
        <AddressForm
          address={null}
          isFirst={known.length === 0}
          onClose={onClose}
          onAdded={(items) => {
            const added = items.find(({ id }) => known.every((one) => one.id !== id));
            if (added) onAdded(added.id);
          }}
        />
      </Suspense>
    </Dialog>
  );
}

/** The choice of delivery; the default address is offered first. */
function DeliveryChoiceField({
  addresses,
  selected = '',
  onAdd,
}: {
  addresses: readonly AddressAnswer[];
  selected?: string | undefined;
  onAdd: () => void;
}) {
  const add = addresses.length < maxAddresses && (
    <div>
      <Button icon={IconPlus} onClick={onAdd}>
        Add address{' '}
      </Button>
    </div>
  );
  if (addresses.length === 0)
    return (
      <>
        <p className="muted small">Want it delivered? Add a delivery address here.</p>
        {add}
      </>
    );
  return (
    <>
      <SelectField
        name="deliverToId"
        label="Delivery address"
        isOptional
        hint="We’ll call the number on this address before we deliver"
        defaultValue={addresses.some(({ id }) => id === selected) ? selected : ''}
      >
        <option value="">No delivery, I’ll collect it from the office</option>
        {addresses.map((one) => (
          <option key={one.id} value={one.id}>
            {`${one.label}${one.isDefault ? ' (default)' : ''}: ${addressLine(one)}`}
          </option>
        ))}
      </SelectField>
      {add}
    </>
  );
}
