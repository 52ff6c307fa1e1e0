import { listTemplates } from '@sankofa/domain/company/templates/template-endpoints';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Awaited, InOrder } from '../../ui/layout/in-order.tsx';
import { PendingChanges } from '../pending-changes.tsx';
import { SectionPage } from '../settings/section-page.tsx';
import { DocumentFooters } from './document-footers.tsx';

import css from './templates.module.css';

const texts = dictionary({
  en: {
    account: 'Emails: account',
    shipments: 'Emails: shipments',
    money: 'Emails: money',
    support: 'Emails: support',
    textsOfEmails: 'Texts of emails and documents',
    whatCustomersRead:
      'What customers read in emails and at the end of documents. Amounts, dates, codes and links are always sent.',
    theTemplates: 'the templates',
    changed: 'Changed',
  },
  zh: {
    account: '邮件：账户',
    shipments: '邮件：运单',
    money: '邮件：款项',
    support: '邮件：客服',
    textsOfEmails: '邮件和单据文字',
    whatCustomersRead: '客户在邮件中和单据结尾看到的文字。金额、日期、代码和链接始终会发送。',
    theTemplates: '模板',
    changed: '已更改',
  },
});

type Emails = z.output<typeof listTemplates.answer>['emails'];

/** Every email and document with a text of the company. */
export function TemplateList() {
  const t = useTexts(texts);
  const templates = useAnswer(listTemplates, { staleMs: 0 });
  return (
    <SectionPage
      title={t.textsOfEmails}
      lead={t.whatCustomersRead}
      section="templates"
      of={templates}
      what={t.theTemplates}
      reads={[listTemplates]}
    >
      {({ emails, documents, version }) => (
        <InOrder>
          <Suspense fallback={<Awaited />}>
            <PendingChanges />
          </Suspense>
          {groupsOf(emails).map(([group, own]) => (
            <Card key={group} title={groupTitles(t)[group] ?? group}>
              <ul className={css.list}>
                {own.map(({ kind, title, isChanged }) => (
                  <li key={kind}>
                    <Link to={`/admin/settings/templates/${kind}`}>{title}</Link>
                    {isChanged && <Pill tone="info">{t.changed}</Pill>}
                  </li>
                ))}
              </ul>
            </Card>
          ))}
          <DocumentFooters documents={documents} version={version} />
        </InOrder>
      )}
    </SectionPage>
  );
}

const groupTitles = (t: TextsOf<typeof texts>): Readonly<Record<string, string>> => ({
  Account: t.account,
  Shipments: t.shipments,
  Money: t.money,
  Support: t.support,
});
const groupsOf = (emails: Emails) => [...Map.groupBy(emails, ({ group }) => group)];
