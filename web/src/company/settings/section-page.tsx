import type { HistorySection } from '@sankofa/domain/company/settings-history-endpoints';
import type { Endpoint } from '@sankofa/domain/endpoint';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';

import { Answer, type Query } from '../../ui/data/answer.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

const SettingsHistory = lazy(async () => ({
  default: (await import('./settings-history.tsx')).SettingsHistory,
}));

/** The page of one settings section: what is set, then its history. */
export function SectionPage<V extends { version: number }>({
  title,
  lead,
  section,
  of,
  what,
  reads,
  back = { to: '/admin/settings', label: 'Settings' },
  children,
}: {
  title: string;
  lead: string;
  section: HistorySection;
  /** The answer with the section, from `useAnswer`. */
  of: Query<V>;
  /** The section in the sentence of a failure, such as `the reply times`. */
  what: string;
  reads: readonly Pick<Endpoint, 'path'>[];
  back?: { to: string; label: string };
  children: (held: V) => ReactNode;
}) {
  return (
    <>
      <PageHead title={title} lead={lead} back={back} />
      <div className="stack">
        <Answer of={of} what={what}>
          {(held) => <Fragment key={held.version}>{children(held)}</Fragment>}
        </Answer>
        <Suspense>
          <SettingsHistory section={section} reads={reads} />
        </Suspense>
      </div>
    </>
  );
}
