import { worksAt } from '@sankofa/domain/access';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { count, day, dayAndTime, today } from '../lib/format/format.ts';
import { useLanguage } from '../lib/messages/language.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useViewer } from '../lib/session/session.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { Card } from '../ui/layout/card.tsx';
import { comingUp, type ComingUp } from './coming-up.ts';

import css from './office-dashboard.module.css';

const texts = dictionary({
  en: {
    title: 'Today and the next 3 days',
    what: 'the batches',
    cutoff: 'Cut-off',
    departure: 'Departure',
    arrival: 'Arrival',
    today: 'today',
    more: (rest: string) => `View ${rest} more in active batches`,
    none: 'No cut-offs, departures or arrivals. Batches appear here three days before.',
  },
  zh: {
    title: '今天及未来 3 天',
    what: '批次',
    cutoff: '截货',
    departure: '离港',
    arrival: '到港',
    today: '今天',
    more: (rest: string) => `在进行中的批次查看另外 ${rest} 个`,
    none: '没有截货、离港或到港。批次会提前三天显示在这里。',
  },
});

/** The rows of the card, which is one of several on the first page. */
const mostShown = 8;

type Batches = ComponentProps<typeof Answer<ComingUp['batch'][]>>['of'];

/** The batches that are cut off, depart or arrive now, at the end of the route where the user works. */
export function ComingUpCard({ of: batches, path }: { of: Batches; path: string }) {
  const t = useTexts(texts);
  const viewer = useViewer();
  return (
    <Card isFlush title={t.title}>
      <Answer of={batches} what={t.what}>
        {(rows) => {
          const coming = comingUp(rows, today('accra')).filter(({ what }) =>
            worksAt(viewer, what === 'arrival' ? 'DESTINATION' : 'ORIGIN'),
          );
          if (coming.length === 0) return <p className={css.empty}>{t.none}</p>;
          return (
            <ul>
              {coming.slice(0, mostShown).map((one) => (
                <ComingRow key={`${one.batch.id} ${one.what}`} of={one} path={path} />
              ))}
              {coming.length > mostShown && (
                <li className={css.quiet}>
                  <Link to={`${path}/active`}>{t.more(count(coming.length - mostShown))}</Link>
                </li>
              )}
            </ul>
          );
        }}
      </Answer>
    </Card>
  );
}

function ComingRow({ of: { batch, what, on }, path }: { of: ComingUp; path: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const site = what === 'arrival' ? batch.destination : batch.origin;
  const name = language === 'zh' ? (site.nameZh ?? site.name) : site.name;
  const when = what === 'cutoff' ? dayAndTime(batch.cutoffAt, 'guangzhou') : day(on);
  return (
    <li className={css.row}>
      <span className={css.text}>
        <Link to={`${path}/${batch.id}`} className="num">
          {batch.batchNumber}
        </Link>
        <span className="muted small">{`${t[what]} ${when} · ${name}`}</span>
      </span>
      {on === today('accra') && <Pill tone="warn">{t.today}</Pill>}
    </li>
  );
}
