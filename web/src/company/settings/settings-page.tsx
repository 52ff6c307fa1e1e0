import { listSettings } from '@sankofa/domain/company/settings-history-endpoints';
import { Suspense } from 'react';
import type { z } from 'zod/mini';

import { count, dayAndTime } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PendingChanges } from '../pending-changes.tsx';
import { settingsGroups, type SettingsGroup } from './settings-groups.ts';

import css from './settings.module.css';

type Overview = z.output<typeof listSettings.answer>;
type Section = Overview['sections'][number];

/** The index of all settings: what each group is for, and what is set in it. */
export default function SettingsPage() {
  const settings = useAnswer(listSettings, { staleMs: 0 });
  return (
    <>
      <PageHead
        title="Settings"
        lead="Everything an admin can change. Each setting keeps its history, and you can undo a change."
        actions={<ButtonLink to="/admin/setup">Set-up guide</ButtonLink>}
      />
      <div className="stack">
        <Suspense>
          <PendingChanges />
        </Suspense>
        <Answer of={settings} what="the settings">
          {(overview) => (
            <>
              {settingsGroups.map(({ title, items }) => (
                <section key={title} className="stack" aria-label={title}>
                  <h2>{title}</h2>
                  <div className={css.groups}>
                    {items.map((group) => (
                      <Group key={group.to} group={group} overview={overview} />
                    ))}
                  </div>
                </section>
              ))}
            </>
          )}
        </Answer>
      </div>
    </>
  );
}

/** How many lines of a section are shown here; its page shows all. */
const mostLines = 5;

function Group({
  group: { title, text, to, sections = [], isSites = false },
  overview,
}: {
  group: SettingsGroup;
  overview: Overview;
}) {
  const shown = overview.sections.filter(({ section }) => sections.includes(section));
  const lines = [
    ...(isSites ? siteLines(overview.sites) : []),
    ...shown.flatMap((one) => one.lines),
  ].slice(0, mostLines);
  const last = shown
    .filter(({ changedAt }) => changedAt !== null)
    .toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))[0];
  return (
    <article className={css.group}>
      <h3>{title}</h3>
      <p className="muted">{text}</p>
      {lines.length > 0 && (
        <dl className={css.lines}>
          {lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {sections.length > 0 && <p className="muted small">{lastChange(last)}</p>}
      <div className="row">
        <ButtonLink to={to} size="small">
          Open <span className="hidden-text">{title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

const siteLines = ({ warehouses, offices, closed }: Overview['sites']) => [
  { label: 'Warehouses in China', value: count(warehouses) },
  { label: 'Offices in Ghana', value: count(offices) },
  ...(closed > 0 ? [{ label: 'Closed', value: count(closed) }] : []),
];

const lastChange = (last: Section | undefined) =>
  last?.changedAt == null
    ? 'Default values'
    : `Changed ${dayAndTime(last.changedAt)}${last.changedBy === null ? '' : ` by ${last.changedBy}`}`;
