import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';

import type { FormReader } from '../../lib/format/form.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { addTexts } from './add-texts.ts';

type Contact = Pick<CustomerAnswer, 'name' | 'phone' | 'email' | 'city' | 'address'>;

/** The contact details of a customer in a form, with those known. */
export function ContactFields({ known }: { known?: Contact }) {
  const t = useTexts(addTexts);
  const other = useOtherTexts(addTexts);
  const valueOf = (name: keyof Contact) => ({ defaultValue: known?.[name] ?? '' });
  return (
    <>
      <TextField
        name="name"
        label={t.name}
        otherLabel={other.name}
        autoComplete="off"
        {...valueOf('name')}
      />
      <PhoneField
        name="phone"
        label={t.phone}
        otherLabel={other.phone}
        autoComplete="off"
        {...valueOf('phone')}
      />
      <TextField
        name="email"
        type="email"
        label={t.email}
        otherLabel={other.email}
        hint={known ? t.noLoginHint : t.emailHint}
        isOptional
        autoComplete="off"
        {...valueOf('email')}
      />
      <TextField
        name="city"
        label={t.city}
        otherLabel={other.city}
        autoComplete="off"
        {...valueOf('city')}
      />
      <TextField
        name="address"
        label={t.address}
        otherLabel={other.address}
        isOptional
        autoComplete="off"
        {...valueOf('address')}
      />
    </>
  );
}

/** Returns what was typed into these fields. */
export function contactIn(form: FormReader) {
  const [email, address] = [form.optional('email'), form.optional('address')];
  return {
    name: form.text('name'),
    phone: form.text('phone'),
    city: form.text('city'),
    ...(email !== undefined && { email }),
    ...(address !== undefined && { address }),
  };
}
