import { getConnections, sendTestEmail } from '@sankofa/domain/company/connection-endpoints';
import type { z } from 'zod/mini';

import { count, dayAndTime } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

type Connections = z.output<typeof getConnections.answer>;
const everyMs = 15_000;

/** Whether emails are sent and online payments work. */
export default function ConnectionsPage() {
  return (
    <>
      <PageHead
        title="Email and online payments"
        lead="Whether your emails are sent and customers can pay online. The server’s operator sets both up."
        back={{ to: '/admin/settings', label: 'Settings' }}
      />
      <ConnectionCards />
    </>
  );
}

function ConnectionCards() {
  const connections = useAnswer(getConnections, { staleMs: 0, everyMs });
  return (
    <Answer of={connections} what="the connections">
      {({ email, gateway }) => (
        <div className="stack">
          <EmailCard email={email} />
          <GatewayCard gateway={gateway} />
        </div>
      )}
    </Answer>
  );
}

/** The state of emails alone, for the set-up guide. */
export function EmailConnection() {
  const connections = useAnswer(getConnections, { staleMs: 0, everyMs });
  return (
    <Answer of={connections} what="the email connection">
      {({ email }) => <EmailCard email={email} />}
    </Answer>
  );
}

function EmailCard({ email }: { email: Connections['email'] }) {
  const send = useSharedSend(sendTestEmail, [getConnections]);
  const { isSetUp, sender, waiting, failed, lastSentAt, lastFailure } = email;
  return (
    <Card
      title="Email"
      action={
        isSetUp ? <Pill tone="ok">Set up</Pill> : <Pill tone="warn">Saved as files only</Pill>
      }
    >
      <div className="stack">
        {!isSetUp && (
          <Alert tone="warn" title="No mail server is set up">
            Emails are saved as files on the server and reach no one. Ask the server’s operator to
            set up a mail server and a sender address.
          </Alert>
        )}
        <DescriptionList
          items={[
            ['Sender', sender],
            ['Last email sent', lastSentAt === null ? 'Never' : dayAndTime(lastSentAt)],
            ['Waiting', count(waiting)],
            ['Failed', count(failed)],
            ...(lastFailure
              ? ([['Last failure', `${dayAndTime(lastFailure.at)}: ${lastFailure.error}`]] as const)
              : []),
          ]}
        />
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <div className="row">
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate({}, { onSuccess: ({ to }) => toast(`Test email on its way to ${to}`) })
            }
          >
            Send test email
          </Button>
          {failed > 0 && <ButtonLink to="/admin/jobs">Show failed emails</ButtonLink>}
        </div>
      </div>
    </Card>
  );
}

function GatewayCard({ gateway }: { gateway: Connections['gateway'] }) {
  const { isSetUp, isTest, lastPaidAt, open, unknown } = gateway;
  return (
    <Card
      title="Online payments"
      action={
        !isSetUp ? (
          <Pill tone="neutral">Off</Pill>
        ) : isTest ? (
          <Pill tone="warn">Test mode</Pill>
        ) : (
          <Pill tone="ok">Set up</Pill>
        )
      }
    >
      <div className="stack">
        {!isSetUp && (
          <p className="muted">
            Customers pay to your payment accounts and report the payment. To take payments online,
            ask the server’s operator to set up the payment provider.
          </p>
        )}
        {isTest === true && <Alert tone="warn">The test key is in use, so no money moves.</Alert>}
        {isSetUp && (
          <DescriptionList
            items={[
              ['Last online payment', lastPaidAt === null ? 'Never' : dayAndTime(lastPaidAt)],
              ['Open now', count(open)],
              ['Without an outcome in the last 24 hours', count(unknown)],
            ]}
          />
        )}
      </div>
    </Card>
  );
}
