import { updateMe } from '@sankofa/domain/accounts/account-endpoints';
import { profileFieldLabel } from '@sankofa/domain/accounts/profile';
import { useNavigate, useSearchParams } from 'react-router';

import { useSend } from '../lib/query.tsx';
import { safePath } from '../lib/safe-path.ts';
import { keepUser, useViewer } from '../lib/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';

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
  const viewer = useViewer();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const redirect = afterSaving(search.get('redirect'));
  const send = useSend(updateMe, { fallback: 'Profile update failed' });
  const isCustomer = viewer.role === 'CUSTOMER';
  return (
    <Form
      send={send}
      hasSummary={isCustomer}
      read={(form) => ({
        body: {
          name: form.text('name'),
          ...(form.text('phone') ? { phone: form.text('phone') } : {}),
          ...(isCustomer
            ? { city: form.text('city'), address: form.optional('address') ?? null }
            : {}),
        },
      })}
      onDone={({ data }) => {
        keepUser(data.user);
        toast('Profile saved');
        if (redirect && data.user.missingFields.length === 0) void navigate(redirect);
      }}
    >
      <TextField name="name" label="Full name" defaultValue={viewer.name} autoComplete="name" />
      <PhoneField
        name="phone"
        label="Phone number"
        isOptional={!isCustomer}
        defaultValue={viewer.phone ?? ''}
      />
      {isCustomer && (
        <>
          <TextField
            name="city"
            label="City"
            defaultValue={viewer.city ?? ''}
            autoComplete="address-level2"
          />
          <TextAreaField
            name="address"
            label="Delivery address"
            isOptional
            hint="Street, landmark or digital address"
            rows={3}
            defaultValue={viewer.address ?? ''}
            autoComplete="street-address"
          />
        </>
      )}
      <div>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Save profile
        </Button>
      </div>
    </Form>
  );
}
