import { updateMe } from '@sankofa/domain/accounts/account-endpoints';
import { type ProfileField, profileFieldLabel } from '@sankofa/domain/accounts/profile';
import { useNavigate, useSearchParams } from 'react-router';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useFormDraft } from '../../lib/session/form-draft.ts';
import { safePath } from '../../lib/session/safe-path.ts';
import { storeUser, useViewer } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { CountryPhoneField, phoneIn } from '../../ui/fields/country-phone-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { StoredDraftNote } from '../../ui/fields/stored-draft-note.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

const texts = dictionary({
  en: {
    name: 'Full name',
    phone: 'Phone number',
    save: 'Save profile',
    saved: 'Profile saved',
    savedPhone:
      'Profile saved. Log in with your email address next time. After that your new number works too',
  },
  zh: {
    name: '姓名',
    phone: '电话号码',
    save: '保存资料',
    saved: '资料已保存',
    savedPhone: '资料已保存。下次请用邮箱登录，之后即可使用新号码登录',
  },
});

/** Returns where to go after saving: any page of this site except this one. */
export function afterSaving(value: string | null): string | null {
  const path = safePath(value);
  return path?.startsWith('/customer/profile') ? null : path;
}

/** Name, phone and city, which a customer must enter before goods can be received. */
export const AboutYou = () => <AboutForm />;

/** Only the missing fields, at the first login. Existing values are changed in the profile. */
export function MissingFields() {
  const { missingFields } = useViewer();
  return (
    <div className="stack">
      <p>Still missing: {missingFields.map(profileFieldLabel).join(', ')}.</p>
      <p className="muted">We need this before we can receive goods for you.</p>
      <AboutForm only={missingFields} />
    </div>
  );
}

/** @param only the fields to show; all of them if omitted */
function AboutForm({ only }: { only?: readonly ProfileField[] }) {
  const t = useTexts(texts);
  const viewer = useViewer();
  const draft = useFormDraft('about');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const redirect = afterSaving(search.get('redirect'));
  const send = useSend(updateMe, { fallback: 'Profile update failed' });
  const isCustomer = viewer.role === 'CUSTOMER';
  const isShown = (field: ProfileField) =>
    (only?.includes(field) ?? true) && (field !== 'city' || isCustomer);
  return (
    <div {...draft.box} key={draft.key} className="stack">
      <StoredDraftNote draft={draft} />
      <Form
        send={send}
        hasSummary={isCustomer}
        read={(form) => {
          const phone = isShown('phone') && phoneIn(form, 'phone');
          return {
            body: {
              ...(isShown('name') && { name: form.text('name') }),
              // Optional for staff; a missing number is required from a customer.
              ...(phone ? { phone } : only?.includes('phone') && { phone: '' }),
              ...(isShown('city') && { city: form.text('city') }),
              ...(isCustomer && !only && { address: form.optional('address') ?? null }),
            },
          };
        }}
        onDone={({ data }) => {
          storeUser(data.user);
          draft.remove();
          // The new number needs the password, which this form doesn't ask for.
          toast(data.user.phone === viewer.phone ? t.saved : t.savedPhone);
          if (redirect && data.user.missingFields.length === 0) void navigate(redirect);
        }}
      >
        {isShown('name') && (
          <TextField
            name="name"
            label={t.name}
            defaultValue={draft.of('name', viewer.name)}
            autoComplete="name"
          />
        )}
        {isShown('phone') && (
          <CountryPhoneField
            name="phone"
            label={t.phone}
            isOptional={!isCustomer}
            stored={viewer.phone ?? ''}
            storedValue={draft.of}
          />
        )}
        {isShown('city') && (
          <TextField
            name="city"
            label="City"
            defaultValue={draft.of('city', viewer.city ?? '')}
            autoComplete="address-level2"
          />
        )}
        {isCustomer && !only && <InvoiceAddressField of={draft.of} />}
        <div>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.save}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The billing address. Delivery addresses are separate. */
function InvoiceAddressField({ of }: { of: (name: string, stored: string) => string }) {
  const viewer = useViewer();
  return (
    <TextAreaField
      name="address"
      label="Billing address"
      isOptional
      hint="Street, landmark or digital address"
      rows={3}
      defaultValue={of('address', viewer.address ?? '')}
      autoComplete="street-address"
    />
  );
}
