import { listSettings } from '@sankofa/domain/company/settings-history-endpoints';
import { Suspense } from 'react';
import type { z } from 'zod/mini';

import { count, dayAndTime } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Awaited, InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PendingChanges } from '../pending-changes.tsx';
import { settingsGroups, type SettingsGroup } from './settings-groups.ts';

import css from './settings.module.css';

const texts = dictionary({
  en: {
    settings: 'Settings',
    everythingAnAdmin:
      'Everything an admin can change. Each setting keeps its history, and you can undo a change.',
    setUpGuide: 'Set-up guide',
    theSettings: 'the settings',
    open: 'Open',
    warehousesInChina: 'Warehouses in China',
    officesInGhana: 'Offices in Ghana',
    closed: 'Closed',
    defaultValues: 'Default values',
    changedOf: (changedAt: string) => `Changed ${changedAt}`,
    changedBy: (changedAt: string, changedBy: string) => `Changed ${changedAt} by ${changedBy}`,
  },
  zh: {
    settings: '设置',
    everythingAnAdmin: '管理员可更改的全部设置。每项设置都保留历史，可以撤销更改。',
    setUpGuide: '初始设置指南',
    theSettings: '设置',
    open: '打开',
    warehousesInChina: '中国仓库',
    officesInGhana: '加纳网点',
    closed: '已关闭',
    defaultValues: '默认值',
    changedOf: (changedAt: string) => `更改于 ${changedAt}`,
    changedBy: (changedAt: string, changedBy: string) => `${changedBy} 更改于 ${changedAt}`,
  },
});

type Overview = z.output<typeof listSettings.answer>;
type Section = Overview['sections'][number];

/** The index of all settings: what each group is for, and what is set in it. */
export default function SettingsPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const settings = useAnswer(listSettings, { staleMs: 0 });
  return (
    <>
      <PageHead
        title={t.settings}
        lead={t.everythingAnAdmin}
        actions={<ButtonLink to="/admin/setup">{t.setUpGuide}</ButtonLink>}
      />
      <InOrder>
        <Suspense fallback={<Awaited />}>
          <PendingChanges />
        </Suspense>
        <Answer of={settings} what={t.theSettings}>
          {(overview) => (
            <>
              {settingsGroups.map(({ title, items }) => (
                <section key={title.en} className="stack" aria-label={title[language]}>
                  <h2>{title[language]}</h2>
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
      </InOrder>
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
  const t = useTexts(texts);
  const language = useLanguage();
  const shown = overview.sections.filter(({ section }) => sections.includes(section));
  const lines = [
    ...(isSites ? siteLines(t, overview.sites) : []),
    ...shown.flatMap((one) => one.lines),
  ].slice(0, mostLines);
  const last = shown
    .filter(({ changedAt }) => changedAt !== null)
    .toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))[0];
  return (
    <article className={css.group}>
      <h3>{title[language]}</h3>
      <p className="muted">{text[language]}</p>
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
      {sections.length > 0 && <p className="muted small">{lastChange(t, last)}</p>}
      <div className="row">
        <ButtonLink to={to} size="small">
          {t.open} <span className="hidden-text">{title[language]}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

const siteLines = (
  t: TextsOf<typeof texts>,
  { warehouses, offices, closed }: Overview['sites'],
) => [
  { label: t.warehousesInChina, value: count(warehouses) },
  { label: t.officesInGhana, value: count(offices) },
  ...(closed > 0 ? [{ label: t.closed, value: count(closed) }] : []),
];

function lastChange(t: TextsOf<typeof texts>, last: Section | undefined): string {
  if (last?.changedAt == null) return t.defaultValues;
  const at = dayAndTime(last.changedAt);
  return last.changedBy === null ? t.changedOf(at) : t.changedBy(at, last.changedBy);
}
