import {
  type PersonPageAnswer,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useParams } from 'react-router';

import { HistoryLink } from '../../audit-log/audit-log.tsx';
import { ago, dayAt } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ResetSecondFactor } from '../second-factor/reset-second-factor.tsx';
import { useRoleText } from './people-texts.ts';
import { PersonDuties } from './person-duties.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonState } from './person-state.tsx';

const pageTexts = dictionary({
  en: {
    user: 'User',
    customers: 'Customers',
    colleagues: 'Colleagues',
    deactivated: 'Deactivated',
    active: 'Active',
    thisUser: 'this user',
    activity: 'Activity',
    account: 'Account',
    role: 'Role',
    email: 'Email',
    phone: 'Phone',
    customerCode: 'Customer code',
    added: 'Added',
    lastActive: 'Last active',
    never: 'Never',
    access: 'Access',
    twoFactorAuthentication: 'Two-factor authentication',
    accountStatus: 'Account status',
    noneDeletedOr: 'None (deleted, or confirmed for another account)',
    notConfirmed: ' (not confirmed)',
    logsInWith: 'Logs in with a password only.',
    authenticatorApp: 'Authenticator app',
    notSetUp: 'Not set up',
    sinceOf: (appSince: string) => `Since ${appSince}`,
    passkeyOf: (name: string) => `Passkey “${name}”`,
    neverUsed: 'never used',
    lastUsedOf: (lastUsedAt: string) => `last used ${lastUsedAt}`,
    addedOf: (createdAt: string, ago: string) => `Added ${createdAt}, ${ago}`,
    recoveryCodesLeft: 'Recovery codes left',
  },
  zh: {
    user: '用户',
    customers: '客户',
    colleagues: '同事',
    deactivated: '已停用',
    active: '正常',
    thisUser: '此用户',
    activity: '操作记录',
    account: '账户',
    role: '角色',
    email: '邮箱',
    phone: '电话',
    customerCode: '会员号',
    added: '添加时间',
    lastActive: '最近活动',
    never: '从未',
    access: '访问权限',
    twoFactorAuthentication: '两步验证',
    accountStatus: '账户状态',
    noneDeletedOr: '无（已删除，或已由其他账户确认）',
    notConfirmed: '（未确认）',
    logsInWith: '仅用密码登录。',
    authenticatorApp: '身份验证器应用',
    notSetUp: '未设置',
    sinceOf: (appSince: string) => `启用于 ${appSince}`,
    passkeyOf: (name: string) => `通行密钥“${name}”`,
    neverUsed: '从未使用',
    lastUsedOf: (lastUsedAt: string) => `上次使用：${lastUsedAt}`,
    addedOf: (createdAt: string, ago: string) => `添加于 ${createdAt}，${ago}`,
    recoveryCodesLeft: '剩余恢复码',
  },
});

/** One account: its permissions, devices and second factor, and whether it is active. */
export default function PersonPage() {
  const t = useTexts(pageTexts);
  const { id = '' } = useParams();
  const answer = useAnswer(showPerson, { params: { id }, staleMs: 0 });
  const person = answer.data;
  return (
    <>
      <PageHead
        title={person?.name ?? t.user}
        back={
          person?.role === 'CUSTOMER'
            ? { to: '/admin/users/customers', label: t.customers }
            : { to: '/admin/users', label: t.colleagues }
        }
        actions={person && <Records person={person} />}
        pill={
          person &&
          (person.isDisabled ? (
            <Pill tone="bad">{t.deactivated}</Pill>
          ) : (
            <Pill tone="ok">{t.active}</Pill>
          ))
        }
      />
      <Answer of={answer} what={t.thisUser}>
        {(shown) => <Person person={shown} />}
      </Answer>
    </>
  );
}

/** Links to the audit log: changes to the account, and what a colleague did. */
const Records = ({ person: { id, role } }: { person: PersonPageAnswer }) => {
  const t = useTexts(pageTexts);
  return (
    <>
      <HistoryLink subject="user" id={id} />
      {role !== 'CUSTOMER' && (
        <ButtonLink to={`/admin/audit?actorId=${id}`} variant="quiet">
          {t.activity}
        </ButtonLink>
      )}
    </>
  );
};

function Person({ person }: { person: PersonPageAnswer }) {
  const t = useTexts(pageTexts);
  const roleText = useRoleText();
  const isOwn = useViewer().id === person.id;
  return (
    <div className="stack">
      <Card title={t.account}>
        <DescriptionList
          items={[
            [t.role, roleText(person)],
            [t.email, emailText(t, person)],
            [t.phone, person.phone],
            [t.customerCode, person.customerCode],
            [t.added, dayAt(person.createdAt)],
            [t.lastActive, person.lastActiveAt === null ? t.never : ago(person.lastActiveAt)],
          ]}
        />
      </Card>
      {person.role === 'STAFF' && !person.isDisabled && (
        <Card title={t.access}>
          <PersonDuties person={person} />
        </Card>
      )}
      <PersonSessions person={person} />
      <Card title={t.twoFactorAuthentication}>
        <div className="stack">
          <SecondFactors person={person} />
          {!isOwn && person.hasSecondFactor && <ResetSecondFactor person={person} />}
        </div>
      </Card>
      {!isOwn && (
        <Card title={t.accountStatus}>
          <PersonState person={person} />
        </Card>
      )}
    </div>
  );
}

const emailText = (t: TextsOf<typeof pageTexts>, { email, isEmailVerified }: PersonPageAnswer) =>
  email === null ? t.noneDeletedOr : `${email}${isEmailVerified ? '' : t.notConfirmed}`;

function SecondFactors({
  person: { appSince, passkeys, codesLeft, hasSecondFactor },
}: {
  person: PersonPageAnswer;
}) {
  const t = useTexts(pageTexts);
  if (!hasSecondFactor) return <p>{t.logsInWith}</p>;
  return (
    <DescriptionList
      items={[
        [t.authenticatorApp, appSince === null ? t.notSetUp : t.sinceOf(dayAt(appSince))],
        ...passkeys.map(
          ({ name, createdAt, lastUsedAt }) =>
            [
              t.passkeyOf(name),
              t.addedOf(
                dayAt(createdAt),
                lastUsedAt === null ? t.neverUsed : t.lastUsedOf(ago(lastUsedAt)),
              ),
            ] as const,
        ),
        [t.recoveryCodesLeft, String(codesLeft)],
      ]}
    />
  );
}
