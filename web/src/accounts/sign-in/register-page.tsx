import type { Role } from '@sankofa/domain/access';
import { register } from '@sankofa/domain/accounts/account-endpoints';
import { showInvitation } from '@sankofa/domain/accounts/people/people-endpoints';
import { resendVerification } from '@sankofa/domain/accounts/sign-in/recovery-endpoints';
import { termsVersion } from '@sankofa/domain/accounts/terms';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';

import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { titled } from '../../lib/session/company.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SpotPicture } from '../../ui/feedback/empty.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { EmailSent } from './email-sent.tsx';
import { loginPath, roleOfPath } from './login-paths.ts';
import { NewPasswordField } from './new-password-field.tsx';

import css from '../sign-in.module.css';

const titles: Record<Role, string> = {
  CUSTOMER: 'Create your account',
  STAFF: 'Staff registration',
  ADMIN: 'Admin registration',
};

export default function RegisterPage() {
  const role = roleOfPath(useLocation().pathname);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [email, setEmail] = useState('');

  if (email && role === 'CUSTOMER') return <CustomerRegistered email={email} />;
  if (email) return <RegistrationDone role={role} email={email} />;
  return (
    <div className="stack">
      <title>{titled(titles[role])}</title>
      <h1 className={css.title}>{titles[role]}</h1>
      {role === 'CUSTOMER' ? (
        <RegisterForm role={role} onDone={setEmail} />
      ) : (
        <InvitedRegistration role={role} token={token} onDone={setEmail} />
      )}
      <p>
        Already have an account? <Link to={loginPath(role, 'login')}>Log in</Link>
      </p>
    </div>
  );
}

/** Staff and admins can only register with an invitation. */
function InvitedRegistration({
  role,
  token,
  onDone,
}: {
  role: Role;
  token: string;
  onDone: (email: string) => void;
}) {
  const offer = useAnswer(showInvitation, { params: { token }, enabled: token !== '', staleMs: 0 });
  if (!token)
    return (
      <Alert title="You need an invitation">
        Staff and admins register through an email invitation. Open the link in your invitation
        email, or ask an admin to invite you.
      </Alert>
    );
  if (offer.error?.status === 400 || (offer.data && offer.data.role !== role))
    return (
      <Alert tone="bad" title="This invitation has expired">
        Invitations work once, for 3 days, and can be revoked. Ask an admin for a new one.
      </Alert>
    );
  return (
    <Answer of={offer} what="your invitation">
      {({ email, name }) => (
        <RegisterForm
          role={role}
          token={token}
          email={email ?? ''}
          name={name ?? ''}
          onDone={onDone}
        />
      )}
    </Answer>
  );
}

function RegisterForm({
  role,
  token = '',
  email = '',
  name = '',
  onDone,
}: {
  role: Role;
  token?: string;
  /** The invited address; the invitation is for it alone. */
  email?: string;
  name?: string;
  onDone: (email: string) => void;
}) {
  const send = useSend(register, { fallback: 'Registration failed' });
  return (
    <Form
      send={send}
      hasSummary
      read={(form) => ({
        body: {
          name: form.text('name'),
          email: form.text('email'),
          phone: form.text('phone'),
          password: form.exact('password'),
          role,
          acceptedTerms: form.text('acceptedTerms'),
          ...(token ? { token } : {}),
        },
      })}
      onDone={(answer) => onDone(answer.user.email)}
    >
      <TextField name="name" label="Full name" autoComplete="name" defaultValue={name} />
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        readOnly={email !== ''}
        hint={email === '' ? undefined : 'Your invitation was sent to this address'}
      />
      <PhoneField
        name="phone"
        label="Phone number"
        hint="For example 024 412 3456, or +233 24 412 3456"
      />
      <NewPasswordField name="password" label="Password" role={role} email={email} />
      <CheckField
        name="acceptedTerms"
        value={termsVersion}
        label={
          <>
            I accept the <NewTabLink to="/terms">Terms of Service</NewTabLink> and have read the{' '}
            <NewTabLink to="/privacy">Privacy Policy</NewTabLink>.
          </>
        }
      />
      <Button type="submit" variant="cta" size="large" isWide isBusy={send.isPending}>
        Create account
      </Button>
    </Form>
  );
}

/** Opens a new tab, so that the form keeps its input. */
const NewTabLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} target="_blank">
    {children}
    <span className="hidden-text"> (opens in a new tab)</span>
  </Link>
);

/** Customers confirm their address first; if the email doesn’t arrive, they can resend it here. */
function CustomerRegistered({ email }: { email: string }) {
  const resend = useSend(resendVerification);
  return (
    <EmailSent email={email} again={resend} login={loginPath('CUSTOMER', 'login')}>
      We’ve sent an email to <strong>{email}</strong>. Open the link in it to confirm your address,
      then log in.
    </EmailSent>
  );
}

function RegistrationDone({ role, email }: { role: Role; email: string }) {
  return (
    <div className="stack">
      <title>{titled('Account created')}</title>
      <SpotPicture spot="success" />
      <h1 className={css.title}>Your account is ready</h1>
      <p>
        Log in with <strong>{email}</strong> and your new password.
      </p>
      <ButtonLink to={loginPath(role, 'login')} variant="primary" size="large">
        Log in
      </ButtonLink>
    </div>
  );
}
