import { showSignInRules } from '@sankofa/domain/accounts/second-factor/sign-in-rules';

import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SignInRules } from './sign-in-rules.tsx';

/** What staff and admins need to log in, and how long they stay logged in. */
export default function SecurityPage() {
  return (
    <>
      <PageHead
        title="Login and sessions"
        lead="What staff and admins need to log in, and how long they stay logged in."
        back={{ to: '/admin/settings', label: 'Settings' }}
      />
      <div className="stack">
        <SignInRules />
        <Card title="Sessions">
          <DescriptionList
            items={[
              ['Without activity', 'Logged out after 30 minutes, with a warning 5 minutes before'],
              ['Sensitive actions', 'The password again, if it was entered over 5 minutes ago'],
            ]}
          />
          <p className="muted small">These rules are the same for everyone and can’t be changed.</p>
        </Card>
        <SettingsHistory section="sign-in" reads={[showSignInRules]} />
      </div>
    </>
  );
}
