import {
  type PersonPageAnswer,
  showPerson,
} from '@sankofa/domain/accounts/people/people-endpoints';
import { useParams } from 'react-router';

import { HistoryLink } from '../../audit-log/audit-log.tsx';
import { ago, dayAt } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ResetSecondFactor } from '../second-factor/reset-second-factor.tsx';
import { roleTextOf } from './people-texts.ts';
import { PersonDuties } from './person-duties.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonState } from './person-state.tsx';

/** One account: its permissions, devices and second factor, and whether it is active. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(showPerson, { params: { id }, staleMs: 0 });
  const person = answer.data;
  return (
    <>
      <PageHead
        title={person?.name ?? 'User'}
        back={
          person?.role === 'CUSTOMER'
            ? { to: '/admin/users/customers', label: 'Customers' }
            : { to: '/admin/users', label: 'Colleagues' }
        }
        actions={person && <Records person={person} />}
        pill={
          person &&
          (person.isDisabled ? <Pill tone="bad">Deactivated</Pill> : <Pill tone="ok">Active</Pill>)
        }
      />
      <Answer of={answer} what="this user">
        {(shown) => <Person person={shown} />}
      </Answer>
    </>
  );
}

/** Links to the audit log: changes to the account, and what a colleague did. */
const Records = ({ person: { id, role } }: { person: PersonPageAnswer }) => (
  <>
    <HistoryLink subject="user" id={id} />
    {role !== 'CUSTOMER' && (
      <ButtonLink to={`/admin/audit?actorId=${id}`} variant="quiet">
        Activity
      </ButtonLink>
    )}
  </>
);

function Person({ person }: { person: PersonPageAnswer }) {
  const isOwn = useViewer().id === person.id;
  return (
    <div className="stack">
      <Card title="Account">
        <DescriptionList
          items={[
            ['Role', roleTextOf(person)],
            ['Email', emailText(person)],
            ['Phone', person.phone],
            ['Customer code', person.customerCode],
            ['Added', dayAt(person.createdAt)],
            ['Last active', person.lastActiveAt === null ? 'Never' : ago(person.lastActiveAt)],
          ]}
        />
      </Card>
      {person.role === 'STAFF' && !person.isDisabled && (
        <Card title="Access">
          <PersonDuties person={person} />
        </Card>
      )}
      <PersonSessions person={person} />
      <Card title="Two-factor authentication">
        <div className="stack">
          <SecondFactors person={person} />
          {!isOwn && person.hasSecondFactor && <ResetSecondFactor person={person} />}
        </div>
      </Card>
      {!isOwn && (
        <Card title="Account status">
          <PersonState person={person} />
        </Card>
      )}
    </div>
  );
}

const emailText = ({ email, isEmailVerified }: PersonPageAnswer) =>
  email === null
    ? 'None (deleted, or confirmed for another account)'
    : `${email}${isEmailVerified ? '' : ' (not confirmed)'}`;

function SecondFactors({
  person: { appSince, passkeys, codesLeft, hasSecondFactor },
}: {
  person: PersonPageAnswer;
}) {
  if (!hasSecondFactor) return <p>Logs in with a password only.</p>;
  return (
    <DescriptionList
      items={[
        ['Authenticator app', appSince === null ? 'Not set up' : `Since ${dayAt(appSince)}`],
        ...passkeys.map(
          ({ name, createdAt, lastUsedAt }) =>
            [
              `Passkey “${name}”`,
              `Added ${dayAt(createdAt)}, ${lastUsedAt === null ? 'never used' : `last used ${ago(lastUsedAt)}`}`,
            ] as const,
        ),
        ['Recovery codes left', String(codesLeft)],
      ]}
    />
  );
}
