import { updateMe } from '@sankofa/domain/accounts/account-endpoints';
import { profileFieldLabel } from '@sankofa/domain/accounts/profile';
import { useNavigate, useSearchParams } from 'react-router';

import { useSend } from '../lib/query.tsx';
import { safePath } from '../lib/safe-path.ts';
import { keepUser, useViewer } from '../lib/session.ts';
import { useTyped } from '../lib/typed.ts';
import { dictionary, useWords } from '../lib/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CountryPhoneField, phoneIn } from '../ui/country-phone-field.tsx';
import { Form } from '../ui/form.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { TypedNote } from '../ui/typed-note.tsx';

const words = dictionary({
  en: { name: 'Full name', phone: 'Phone number', save: 'Save profile', saved: 'Profile saved' },
  zh: { name: '姓名', phone: '电话号码', save: '保存资料', saved: '资料已保存' },
});

/** Where to go on after saving: any page of ours but this one. */
export function afterSaving(value: string | null): string | null {
  const path = safePath(value);
  return path?.startsWith('/customer/profile') ? null : path;
}

/** Name, phone and city: what a customer must have told before goods can be taken in. */
export function AboutYou() {
  const viewer = useViewer();
  return (
    <div className="stack">
      {viewer.missingFields.length > 0 && (
        <Alert tone="warn" title="Complete your profile first">
          Please add {viewer.missingFields.map(profileFieldLabel).join(', ')}.
        </Alert>
      )}
      <AboutForm />
    </div>
  );
}

function AboutForm() {
  const said = useWords(words);
  const viewer = useViewer();
  const typed = useTyped('about');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const redirect = afterSaving(search.get('redirect'));
  const send = useSend(updateMe, { fallback: 'Profile update failed' });
  const isCustomer = viewer.role === 'CUSTOMER';
  return (
    <div {...typed.box} key={typed.key} className="stack">
      <TypedNote typed={typed} />
      <Form
        send={send}
        hasSummary={isCustomer}
        read={(form) => {
          const phone = phoneIn(form, 'phone');
          return {
            body: {
              name: form.text('name'),
              ...(phone ? { phone } : {}),
              ...(isCustomer
                ? { city: form.text('city'), address: form.optional('address') ?? null }
                : {}),
            },
          };
        }}
        onDone={({ data }) => {
          keepUser(data.user);
          typed.drop();
          toast(said.saved);
          if (redirect && data.user.missingFields.length === 0) void navigate(redirect);
        }}
      >
        <TextField
          name="name"
          label={said.name}
          defaultValue={typed.of('name', viewer.name)}
          autoComplete="name"
        />
        <CountryPhoneField
          name="phone"
          label={said.phone}
          isOptional={!isCustomer}
          stored={viewer.phone ?? ''}
          kept={typed.of}
        />
        {isCustomer && <PlaceFields of={typed.of} />}
        <div>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {said.save}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Where somebody lives; where goods are brought to is in the delivery addresses. */
function PlaceFields({ of }: { of: (name: string, stored: string) => string }) {
  const viewer = useViewer();
  return (
    <>
      <TextField
        name="city"
        label="City"
        defaultValue={of('city', viewer.city ?? '')}
        autoComplete="address-level2"
      />
      <TextAreaField
        name="address"
        label="Address on your invoices"
        isOptional
        hint="Street, landmark or digital address"
        rows={3}
        defaultValue={of('address', viewer.address ?? '')}
        autoComplete="street-address"
      />
    </>
  );
}
