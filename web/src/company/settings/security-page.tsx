import { showSignInRules } from '@sankofa/domain/accounts/second-factor/sign-in-rules';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SignInRules } from './sign-in-rules.tsx';

const texts = dictionary({
  en: {
    loginAndSessions: 'Login and sessions',
    whatStaffAnd: 'What staff and admins need to log in, and how long they stay logged in.',
    settings: 'Settings',
    sessions: 'Sessions',
    withoutActivity: 'Without activity',
    loggedOutAfter: 'Logged out after 30 minutes, with a warning 5 minutes before',
    sensitiveActions: 'Sensitive actions',
    thePasswordAgain: 'The password again, if it was entered over 5 minutes ago',
    theseRulesAre: 'These rules are the same for everyone and can’t be changed.',
  },
  zh: {
    loginAndSessions: '登录和会话',
    whatStaffAnd: '员工和管理员登录所需的条件，以及保持登录的时长。',
    settings: '设置',
    sessions: '会话',
    withoutActivity: '无操作',
    loggedOutAfter: '30 分钟后退出登录，提前 5 分钟提示',
    sensitiveActions: '敏感操作',
    thePasswordAgain: '如距上次输入密码超过 5 分钟，须再次输入',
    theseRulesAre: '这些规则对所有人相同，不可更改。',
  },
});

/** What staff and admins need to log in, and how long they stay logged in. */
export default function SecurityPage() {
  const t = useTexts(texts);
  return (
    <>
      <PageHead
        title={t.loginAndSessions}
        lead={t.whatStaffAnd}
        back={{ to: '/admin/settings', label: t.settings }}
      />
      <div className="stack">
        <SignInRules />
        <Card title={t.sessions}>
          <DescriptionList
            items={[
              [t.withoutActivity, t.loggedOutAfter],
              [t.sensitiveActions, t.thePasswordAgain],
            ]}
          />
          <p className="muted small">{t.theseRulesAre}</p>
        </Card>
        <SettingsHistory section="sign-in" reads={[showSignInRules]} />
      </div>
    </>
  );
}
