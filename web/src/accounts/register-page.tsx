import type { Role } from '@sankofa/domain/access';
import { register } from '@sankofa/domain/accounts/account-endpoints';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';

import { useSend } from '../lib/query.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SpotPicture } from '../ui/empty.tsx';
import { Form } from '../ui/form.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { doorPath, roleOfPath } from './door.ts';
import { NewPasswordField } from './new-password-field.tsx';

import css from './sign-in.module.css';

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

  if (email) return <Done role={role} email={email} />;
  return (
    <div className="stack">
      <title>{`${titles[role]} · Sankofa Freight`}</title>
      <h1 className={css.title}>{titles[role]}</h1>
      {role !== 'CUSTOMER' && !token ? (
        <Alert title="You need an invitation">
          An admin invites staff and admins by e-mail. Open the link in that e-mail to register.
        </Alert>
      ) : (
        <RegisterForm role={role} token={token} onDone={setEmail} />
      )}
      <p>
        Have an account? <Link to={doorPath(role, 'login')}>Log in</Link>
      </p>
    </div>
  );
}

function RegisterForm({
  role,
  token,
  onDone,
}: {
  role: Role;
  token: string;
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
          ...(token ? { token } : {}),
        },
      })}
      onDone={(answer) => onDone(answer.user.email)}
    >
      <TextField name="name" label="Full name" autoComplete="name" />
      <TextField name="email" type="email" label="E-mail" autoComplete="email" />
      <PhoneField name="phone" label="Phone number" />
      <NewPasswordField name="password" label="Password" role={role} />
      <Button type="submit" variant="cta" size="large" isWide isBusy={send.isPending}>
        Create account
      </Button>
    </Form>
  );
}

function Done({ role, email }: { role: Role; email: string }) {
  return (
    <div className="stack">
      <title>Account created · Sankofa Freight</title>
      <SpotPicture spot="success" />
      <h1 className={css.title}>Check your e-mail</h1>
      <p>
        We have sent a message to <strong>{email}</strong>. Open its link to confirm the address,
        then log in.
      </p>
      <ButtonLink to={doorPath(role, 'login')} variant="primary" size="large">
        Log in
      </ButtonLink>
    </div>
  );
}
