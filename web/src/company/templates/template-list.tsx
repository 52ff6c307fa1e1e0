import { listTemplates } from '@sankofa/domain/company/templates/template-endpoints';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { useAnswer } from '../../lib/queries/query.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PendingChanges } from '../pending-changes.tsx';
import { SectionPage } from '../settings/section-page.tsx';
import { DocumentFooters } from './document-footers.tsx';

import css from './templates.module.css';

type Emails = z.output<typeof listTemplates.answer>['emails'];

/** Every email and document with a text of the company. */
export function TemplateList() {
  const templates = useAnswer(listTemplates, { staleMs: 0 });
  return (
    <SectionPage
      title="Texts of emails and documents"
      lead="What customers read in emails and at the end of documents. Amounts, dates, codes and links are always sent."
      section="templates"
      of={templates}
      what="the templates"
      reads={[listTemplates]}
    >
      {({ emails, documents, version }) => (
        <div className="stack">
          <Suspense>
            <PendingChanges />
          </Suspense>
          {groupsOf(emails).map(([group, own]) => (
            <Card key={group} title={`Emails: ${group.toLowerCase()}`}>
              <ul className={css.list}>
                {own.map(({ kind, title, isChanged }) => (
                  <li key={kind}>
                    <Link to={`/admin/settings/templates/${kind}`}>{title}</Link>
                    {isChanged && <Pill tone="info">Changed</Pill>}
                  </li>
                ))}
              </ul>
            </Card>
          ))}
          <DocumentFooters documents={documents} version={version} />
        </div>
      )}
    </SectionPage>
  );
}

const groupsOf = (emails: Emails) => [...Map.groupBy(emails, ({ group }) => group)];
