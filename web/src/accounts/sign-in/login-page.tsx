import type { Role } from '@sankofa/domain/access';
import { login, type User } from '@sankofa/domain/accounts/account-endpoints';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod/mini';

import type { FormReader } from '../../lib/format/form.ts';
import { type CallError, isRecord, withMessage } from '../../lib/http/call-error.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useIsHydrated } from '../../lib/queries/is-hydrated.ts';
import { useAction } from '../../lib/queries/use-action.ts';
import { titled } from '../../lib/session/company.ts';
import { safePath } from '../../lib/session/safe-path.ts';
import { signIn } from '../../lib/session/session.ts';
import { areaOf } from '../../lib/session/stored-role.ts';
import { stored } from '../../lib/storage/stored.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { CodeField, AutoFocus } from '../code-field.tsx';
import { loginPath, roleOfPath } from './login-paths.ts';

import css from '../sign-in.module.css';

const texts = dictionary({
  en: {
    CUSTOMER: 'Log in',
    STAFF: 'Staff login',
    ADMIN: 'Admin login',
    emailOrPhone: 'Email or phone number',
    password: 'Password',
    submit: 'Log in',
    forgot: 'Forgot your password?',
    expired: 'Session expired. Please log in again.',
    second: 'Enter the code from your authenticator app.',
    other: 'Use a different account',
  },
  zh: {
    CUSTOMER: '登录',
    STAFF: '员工登录',
    ADMIN: '管理员登录',
    emailOrPhone: '邮箱或手机号',
    password: '密码',
    submit: '登录',
    forgot: '忘记密码？',
    expired: '登录已过期，请重新登录。',
    second: '请输入身份验证器应用中的验证码。',
    other: '使用其他账户',
  },
});

type Origin = { from: string; message: string; failure: string };
const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** Returns the page that the guard refused, and why. */
function originOf(state: unknown): Origin {
  const fields = isRecord(state) ? state : {};
  return {
    from: text(fields['from']),
    message: text(fields['message']),
    failure: text(fields['failure']),
  };
}

/** Returns the requested page if it is in the user's own area, else the start of that area. */
export const afterLogin = (role: Role, from: string) =>
  from === areaOf(role) || from.startsWith(`${areaOf(role)}/`) ? from : areaOf(role);

// For staff and admins only, and so never loaded by customers.
const PasskeyLogin = lazy(async () => ({
  default: (await import('../passkeys/passkey-login.tsx')).PasskeyLogin,
}));

type Body = z.input<typeof login.body>;

/** A request for the code is not an error; a wrong code is, and is shown at its field. */
const isCodeRequest = (error: CallError | null) =>
  error?.code === 'second_factor_required' && error.fields['code'] === undefined;

export default function LoginPage() {
  const { pathname, ...location } = useLocation();
  const [search] = useSearchParams();
  const role = roleOfPath(pathname);
  const t = useTexts(texts);
  // The page was prerendered without a reason; it is shown after hydration.
  const isHydrated = useIsHydrated();
  const state: unknown = isHydrated ? location.state : null;
  const { message, failure, ...origin } = originOf(state);
  const from = origin.from || (safePath(search.get('redirect')) ?? '');
  return (
    <div className="stack" data-next={`${afterLogin(role, from)} ${areaOf(role)}/dashboard`}>
      <title>{titled(t[role])}</title>
      <h1 className={css.title}>{t[role]}</h1>
      <Reason
        isExpired={isHydrated && search.get('reason') === 'session-expired'}
        message={message}
        failure={failure}
      />
      <OtherLogins role={role} from={from} state={state} />
      <LoginForm role={role} from={from} isHydrated={isHydrated} />
      <p>
        <Link to={loginPath(role, 'forgot-password')}>{t.forgot}</Link>
      </p>
      {role === 'CUSTOMER' && (
        <p>
          New here? <Link to="/register">Create an account</Link>
        </p>
      )}
      {role === 'CUSTOMER' && isHydrated && stored('kept') !== null && (
        <p>
          <Link to="/saved">Saved on this phone</Link>
        </p>
      )}
    </div>
  );
}

/** Logs in and opens the user's area. The second step follows if the account has two-factor authentication. */
function useLogin(from: string) {
  const navigate = useNavigate();
  const [isIn, setIn] = useState(false);
  /** Set once the password was right; with the challenge for a passkey if the account has one. */
  const [second, setSecond] = useState<{ request: unknown } | null>(null);
  function handleUser(user: User) {
    setIn(true);
    void navigate(afterLogin(user.role, from), { replace: true });
  }
  const send = useAction(
    async ({ body }: { body: Body }) => {
      try {
        return await signIn(body);
      } catch (error) {
        throw withMessage(error, 'Login failed');
      }
    },
    {
      onError: ({ code, details }) => {
        if (code === 'second_factor_required') setSecond({ request: details['passkey'] });
      },
      onSuccess: handleUser,
    },
  );
  function handleBack() {
    send.reset();
    setSecond(null);
  }
  return { send, isIn, second, handleUser, handleBack };
}

function LoginForm({ role, from, isHydrated }: { role: Role; from: string; isHydrated: boolean }) {
  const t = useTexts(texts);
  const { send, isIn, second, handleUser, handleBack } = useLogin(from);
  const isSecond = second !== null;
  const passkeyLogin = isHydrated && (
    <PasskeyPart
      key={String(isSecond)}
      role={role}
      second={second && send.variables ? { ...send.variables, ...second } : null}
      onUser={handleUser}
    />
  );
  return (
    <Form
      send={{ ...send, error: isCodeRequest(send.error) ? null : send.error, endpoint: login }}
      read={(form) => ({ body: { ...passwordIn(form, role), ...(isSecond && codeIn(form)) } })}
    >
      {/* Kept while the code is entered, since it is sent again with the code. */}
      <div className={isSecond ? undefined : 'stack'} hidden={isSecond}>
        <TextField
          name="emailOrPhone"
          label={t.emailOrPhone}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label={t.password} autoComplete="current-password" />
      </div>
      {isSecond && passkeyLogin}
      {isSecond && (
        <AutoFocus>
          <Alert>{t.second}</Alert>
          <CodeField />
        </AutoFocus>
      )}
      <Button type="submit" variant="primary" size="large" isWide isBusy={send.isPending || isIn}>
        {t.submit}
      </Button>
      {!isSecond && passkeyLogin}
      {isSecond && (
        <Button variant="quiet" onClick={handleBack}>
          {t.other}
        </Button>
      )}
    </Form>
  );
}

/** Renders nothing for customers, who have no passkeys. */
const PasskeyPart = ({
  role,
  ...props
}: Omit<ComponentProps<typeof PasskeyLogin>, 'role'> & { role: Role }) =>
  role !== 'CUSTOMER' && (
    <Suspense>
      <PasskeyLogin role={role} {...props} />
    </Suspense>
  );

const passwordIn = (form: FormReader, role: Role) => ({
  emailOrPhone: form.text('emailOrPhone'),
  password: form.exact('password'),
  role,
});
const codeIn = (form: FormReader) => ({ code: form.text('code') });

function Reason({
  isExpired,
  message,
  failure,
}: {
  isExpired: boolean;
  message: string;
  failure: string;
}) {
  const t = useTexts(texts);
  const explanation = isExpired ? t.expired : message;
  return explanation ? (
    <Alert tone="warn" {...(failure ? { title: explanation } : {})}>
      {failure || explanation}
    </Alert>
  ) : null;
}

/** Links to the other logins: the guard sends everyone to `/login`, also from other areas. */
function OtherLogins({ role, from, state }: { role: Role; from: string; state: unknown }) {
  const area = /^\/(staff|admin)(?:\/|$)/.exec(from)?.[1];
  if (role !== 'CUSTOMER' || !area) return null;
  return (
    <ButtonLink to={`/${area}/login`} state={state}>
      {area === 'staff' ? 'Go to staff login' : 'Go to admin login'}
    </ButtonLink>
  );
}
