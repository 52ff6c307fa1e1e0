import { getConnections, sendTestEmail } from '@sankofa/domain/company/connection-endpoints';
import type { z } from 'zod/mini';

import { count, dayAndTime } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
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

const texts = dictionary({
  en: {
    emailAndOnline: 'Email and online payments',
    whetherYourEmails:
      'Whether your emails are sent and customers can pay online. The server’s operator sets both up.',
    settings: 'Settings',
    theConnections: 'the connections',
    theEmailConnection: 'the email connection',
    email: 'Email',
    setUp: 'Set up',
    savedAsFiles: 'Saved as files only',
    noMailServer: 'No mail server is set up',
    emailsAreSaved:
      'Emails are only saved as files on the server, so no one receives them. Ask the server’s operator to set up a mail server and a sender address.',
    sender: 'Sender',
    lastEmailSent: 'Last email sent',
    never: 'Never',
    waiting: 'Waiting',
    failed: 'Failed',
    lastFailure: 'Last failure',
    testEmailOn: (to: string) => `Test email on its way to ${to}`,
    testEmailSaved: 'Test email saved as a file on the server',
    sendTestEmail: 'Send test email',
    showFailedEmails: 'Show failed emails',
    onlinePayments: 'Online payments',
    off: 'Off',
    testMode: 'Test mode',
    customersPayTo:
      'Customers pay into your payment accounts and report the payment. To take payments online, ask the server’s operator to set up the payment provider.',
    theTestKey: 'The test key is in use, so no money moves.',
    lastOnlinePayment: 'Last online payment',
    openNow: 'Open now',
    withoutAnOutcome: 'Without an outcome in the last 24 hours',
  },
  zh: {
    emailAndOnline: '邮件和在线付款',
    whetherYourEmails: '邮件能否发出、客户能否在线付款。两者由服务器管理员配置。',
    settings: '设置',
    theConnections: '连接状态',
    theEmailConnection: '邮件连接',
    email: '邮件',
    setUp: '已配置',
    savedAsFiles: '仅保存为文件',
    noMailServer: '未配置邮件服务器',
    emailsAreSaved:
      '邮件以文件形式保存在服务器上，无人收到。请服务器管理员配置邮件服务器和发件地址。',
    sender: '发件人',
    lastEmailSent: '最近发送的邮件',
    never: '从未',
    waiting: '待发送',
    failed: '失败',
    lastFailure: '最近失败',
    testEmailOn: (to: string) => `测试邮件正发往 ${to}`,
    testEmailSaved: '测试邮件已保存为服务器上的文件',
    sendTestEmail: '发送测试邮件',
    showFailedEmails: '查看失败邮件',
    onlinePayments: '在线付款',
    off: '未开启',
    testMode: '测试模式',
    customersPayTo:
      '客户向您的收款账户付款后自行提交付款。如需在线收款，请服务器管理员配置支付服务商。',
    theTestKey: '正在使用测试密钥，不会发生资金往来。',
    lastOnlinePayment: '最近在线付款',
    openNow: '进行中',
    withoutAnOutcome: '24 小时内未有结果',
  },
});

type Connections = z.output<typeof getConnections.answer>;
const everyMs = 15_000;

/** Whether emails are sent and online payments work. */
export default function ConnectionsPage() {
  const t = useTexts(texts);
  return (
    <>
      <PageHead
        title={t.emailAndOnline}
        lead={t.whetherYourEmails}
        back={{ to: '/admin/settings', label: t.settings }}
      />
      <ConnectionCards />
    </>
  );
}

function ConnectionCards() {
  const t = useTexts(texts);
  const connections = useAnswer(getConnections, { staleMs: 0, everyMs });
  return (
    <Answer of={connections} what={t.theConnections}>
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
  const t = useTexts(texts);
  const connections = useAnswer(getConnections, { staleMs: 0, everyMs });
  return (
    <Answer of={connections} what={t.theEmailConnection}>
      {({ email }) => <EmailCard email={email} />}
    </Answer>
  );
}

function EmailCard({ email }: { email: Connections['email'] }) {
  const t = useTexts(texts);
  const send = useSharedSend(sendTestEmail, [getConnections]);
  const { isSetUp, sender, waiting, failed, lastSentAt, lastFailure } = email;
  return (
    <Card
      title={t.email}
      action={
        isSetUp ? <Pill tone="ok">{t.setUp}</Pill> : <Pill tone="warn">{t.savedAsFiles}</Pill>
      }
    >
      <div className="stack">
        {!isSetUp && (
          <Alert tone="warn" title={t.noMailServer}>
            {t.emailsAreSaved}
          </Alert>
        )}
        <DescriptionList
          items={[
            [t.sender, sender],
            [t.lastEmailSent, lastSentAt === null ? t.never : dayAndTime(lastSentAt)],
            [t.waiting, count(waiting)],
            [t.failed, count(failed)],
            ...(lastFailure
              ? ([[t.lastFailure, `${dayAndTime(lastFailure.at)}: ${lastFailure.error}`]] as const)
              : []),
          ]}
        />
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <div className="row">
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate(
                {},
                { onSuccess: ({ to }) => toast(isSetUp ? t.testEmailOn(to) : t.testEmailSaved) },
              )
            }
          >
            {t.sendTestEmail}
          </Button>
          {failed > 0 && <ButtonLink to="/admin/jobs">{t.showFailedEmails}</ButtonLink>}
        </div>
      </div>
    </Card>
  );
}

function GatewayCard({ gateway }: { gateway: Connections['gateway'] }) {
  const t = useTexts(texts);
  const { isSetUp, isTest, lastPaidAt, open, unknown } = gateway;
  return (
    <Card
      title={t.onlinePayments}
      action={
        !isSetUp ? (
          <Pill tone="neutral">{t.off}</Pill>
        ) : isTest ? (
          <Pill tone="warn">{t.testMode}</Pill>
        ) : (
          <Pill tone="ok">{t.setUp}</Pill>
        )
      }
    >
      <div className="stack">
        {!isSetUp && <p className="muted">{t.customersPayTo}</p>}
        {isTest === true && <Alert tone="warn">{t.theTestKey}</Alert>}
        {isSetUp && (
          <DescriptionList
            items={[
              [t.lastOnlinePayment, lastPaidAt === null ? t.never : dayAndTime(lastPaidAt)],
              [t.openNow, count(open)],
              [t.withoutAnOutcome, count(unknown)],
            ]}
          />
        )}
      </div>
    </Card>
  );
}
