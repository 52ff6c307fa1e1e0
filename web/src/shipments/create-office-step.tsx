import { type AddressAnswer, listAddresses } from '@sankofa/domain/accounts/address-endpoints';
import { addressLine } from '@sankofa/domain/accounts/ghana';
import { listDestinations, preAlert } from '@sankofa/domain/shipments/shipment-endpoints';
import { Link } from 'react-router';
import { z } from 'zod/mini';

import { useAnswer } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { Answer } from '../ui/answer.tsx';
import { RadioCards } from '../ui/choice-fields.tsx';
import { Form } from '../ui/form.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Given, Next } from './create-steps.tsx';
import { stepOf } from './step-of.ts';

const office = stepOf(
  z.object({
    destinationSiteId: z.string().check(z.minLength(1, 'Choose where you collect it')),
    deliverToId: z.string(),
    description: preAlert.body.shape.description,
  }),
);

/** Which office it comes to, and whether it is to be brought on from there. */
export function OfficeStep({ draft, onChange, onDone }: Given) {
  const { city } = useViewer();
  const destinations = useAnswer(listDestinations);
  const addresses = useAnswer(listAddresses);
  const own = addresses.data?.items ?? [];
  return (
    <Answer of={destinations} what="our offices">
      {({ items }) => {
        // What they propose is a default, which a field takes once.
        if (addresses.isPending) return null;
        const offices = items.filter(({ modes: by }) => !draft.mode || by.includes(draft.mode));
        const home = (own[0]?.city ?? city)?.toLowerCase();
        const near = offices.find((one) => one.city.toLowerCase() === home);
        const chosen =
          draft.destinationSiteId ?? (offices.length === 1 ? offices[0]?.id : near?.id);
        return (
          <Form
            send={office}
            read={(form) => ({
              body: {
                destinationSiteId: form.text('destinationSiteId'),
                deliverToId: form.text('deliverToId'),
                description: form.text('description'),
              },
            })}
            onDone={onDone}
          >
            <RadioCards
              name="destinationSiteId"
              label="Where you collect it in Ghana"
              defaultValue={chosen}
              choices={offices.map((one) => ({
                value: one.id,
                title: one.name,
                text: `${one.address} · ${one.phone}`,
              }))}
            />
            <BringField addresses={own} chosen={draft.deliverToId} />
            <TextField
              name="description"
              label="A name for this shipment"
              isOptional
              hint="Only for you, such as Dresses for the shop"
              defaultValue={draft.description}
              maxLength={300}
              onInput={(event) => onChange({ description: event.currentTarget.value })}
            />
            <Next />
          </Form>
        );
      }}
    </Answer>
  );
}

/** The default address is the first that is offered. */
function BringField({
  addresses,
  chosen = '',
}: {
  addresses: readonly AddressAnswer[];
  chosen?: string | undefined;
}) {
  if (addresses.length === 0)
    return (
      <p className="muted small">
        Should it be brought to you? <Link to="/customer/profile#addresses">Add an address</Link>{' '}
        first; what you typed here is kept.
      </p>
    );
  return (
    <SelectField
      name="deliverToId"
      label="Bring it to me"
      isOptional
      hint="The office calls that number before anybody sets out"
      defaultValue={addresses.some(({ id }) => id === chosen) ? chosen : ''}
    >
      <option value="">No, I collect it at the office</option>
      {addresses.map((one) => (
        <option key={one.id} value={one.id}>
          {`${one.label}${one.isDefault ? ' (your default)' : ''}: ${addressLine(one)}`}
        </option>
      ))}
    </SelectField>
  );
}
