import { showSignInRules } from '@sankofa/domain/accounts/second-factor/sign-in-rules';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SessionHistory, SessionRules } from './session-rules.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SignInRules } from './sign-in-rules.tsx';

const texts = dictionary({
  en: {
    title: 'Login and sessions',
    lead: 'What staff and admins need to log in, and how long they stay logged in.',
    settings: 'Settings',
    history: 'History of two-factor authentication',
  },
  zh: {
    title: '登录方式和时长',
    lead: '员工和管理员登录需要什么，以及登录时长。',
    settings: '设置',
    history: '两步验证的历史',
  },
});

/** What staff and admins need to log in, and how long they stay logged in. */
export function SecurityPage() {
  const t = useTexts(texts);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} back={{ to: '/admin/settings', label: t.settings }} />
      <div className="stack">
        <SignInRules />
        <SessionRules />
        <SessionHistory />
        <SettingsHistory section="sign-in" reads={[showSignInRules]} title={t.history} />
      </div>
    </>
  );
}
