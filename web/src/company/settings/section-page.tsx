import type { HistorySection } from '@sankofa/domain/company/settings-history-endpoints';
import type { Endpoint } from '@sankofa/domain/endpoint';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Answer, type Query } from '../../ui/data/answer.tsx';
import { InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

const texts = dictionary({
  en: {
    settings: 'Settings',
  },
  zh: {
    settings: '设置',
  },
});

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
  back,
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
  const t = useTexts(texts);
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        back={back ?? { to: '/admin/settings', label: t.settings }}
      />
      <InOrder>
        <Answer of={of} what={what}>
          {(held) => <Fragment key={held.version}>{children(held)}</Fragment>}
        </Answer>
        <Suspense>
          <SettingsHistory section={section} reads={reads} />
        </Suspense>
      </InOrder>
    </>
  );
}
