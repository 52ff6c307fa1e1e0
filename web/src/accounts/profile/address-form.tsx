import {
  addAddress,
  type AddressAnswer,
  changeAddress,
  listAddresses,
} from '@sankofa/domain/accounts/profile/address-endpoints';
import { ghanaRegions } from '@sankofa/domain/accounts/profile/ghana';

import type { FormReader } from '../../lib/format/form.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useFormDraft } from '../../lib/session/form-draft.ts';
import { useViewer } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { CountryPhoneField, phoneIn } from '../../ui/fields/country-phone-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { StoredDraftNote } from '../../ui/fields/stored-draft-note.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from './addresses.module.css';

const bodyOf = (form: FormReader) => ({
  label: form.text('label'),
  person: form.text('person'),
  phone: phoneIn(form, 'phone'),
  region: form.text('region'),
  city: form.text('city'),
  street: form.text('street'),
  digitalAddress: form.optional('digitalAddress') ?? null,
  ...(form.isChecked('isDefault') ? { isDefault: true } : {}),
});

type DefaultValueOf = (name: string, stored?: string) => string;

/** The form of one address, new or existing. A new one is prefilled from the profile. */
export function AddressForm({
  address,
  isFirst,
  onClose,
  onAdded,
}: {
  address: AddressAnswer | null;
  /** The first address is the default without a question. */
  isFirst: boolean;
  onClose: () => void;
  /** Called with all addresses after a new one is saved. */
  onAdded?: (addresses: readonly AddressAnswer[]) => void;
}) {
  const draft = useFormDraft(`address:${address?.id ?? 'new'}`);
  const add = useSend(addAddress, {
    invalidates: [listAddresses],
    // Before the list is refetched, so that it is rendered with the new address selected.
    onSuccess: ({ items }) => onAdded?.(items),
  });
  const change = useSend(changeAddress, { invalidates: [listAddresses] });
  const done = (message: string) => () => {
    draft.remove();
    toast(message);
    onClose();
  };
  const fields = (
    <Fields
      address={address}
      typed={draft}
      mayBeDefault={!isFirst && address?.isDefault !== true}
      isBusy={add.isPending || change.isPending}
      onClose={() => {
        draft.remove();
        onClose();
      }}
    />
  );
  return (
    <div {...draft.box} key={draft.key} className="stack">
      <StoredDraftNote draft={draft} />
      {address ? (
        <Form
          send={change}
          hasSummary
          read={(form) => ({ params: { id: address.id }, body: bodyOf(form) })}
          onDone={done('Address saved')}
        >
          {fields}
        </Form>
      ) : (
        <Form
          send={add}
          hasSummary
          read={(form) => ({ body: bodyOf(form) })}
          onDone={done('Address added')}
        >
          {fields}
        </Form>
      )}
    </div>
  );
}

function Fields({
  address,
  typed: { of },
  mayBeDefault,
  isBusy,
  onClose,
}: {
  address: AddressAnswer | null;
  typed: { of: DefaultValueOf };
  mayBeDefault: boolean;
  isBusy: boolean;
  onClose: () => void;
}) {
  const viewer = useViewer();
  return (
    <>
      <TextField
        name="label"
        label="Address name"
        hint="For example Home, Shop or My sister in Tamale"
        defaultValue={of('label', address?.label)}
        maxLength={40}
      />
      <TextField
        name="person"
        label="Recipient’s name"
        defaultValue={of('person', address?.person ?? viewer.name)}
        autoComplete="shipping name"
      />
      <CountryPhoneField
        name="phone"
        label="Recipient’s phone number"
        stored={address?.phone ?? viewer.phone ?? ''}
        storedValue={of}
      />
      <PlaceFields address={address} of={of} />
      {mayBeDefault && (
        <CheckField
          name="isDefault"
          label="Use as default address"
          defaultChecked={of('isDefault') !== ''}
        />
      )}
      <div className="row">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Save address
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}

function PlaceFields({ address, of }: { address: AddressAnswer | null; of: DefaultValueOf }) {
  const viewer = useViewer();
  return (
    <>
      <div className={css.pair}>
        <SelectField
          name="region"
          label="Region"
          defaultValue={of('region', address?.region)}
          autoComplete="shipping address-level1"
        >
          <option value="">Choose a region</option>
          {ghanaRegions.map((region) => (
            <option key={region}>{region}</option>
          ))}
        </SelectField>
        <TextField
          name="city"
          label="City or area"
          defaultValue={of('city', address?.city ?? viewer.city ?? '')}
          autoComplete="shipping address-level2"
        />
      </div>
      <TextField
        name="street"
        label="Street or landmark"
        hint="Something the driver can find easily"
        defaultValue={of('street', address?.street)}
        autoComplete="shipping street-address"
        maxLength={200}
      />
      <TextField
        name="digitalAddress"
        label="GhanaPost GPS address"
        isOptional
        hint="For example GA-183-8164"
        defaultValue={of('digitalAddress', address?.digitalAddress ?? '')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
