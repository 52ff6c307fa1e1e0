import { getSupportRatings, type SupportRatings } from '@sankofa/domain/support/rating-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { Link } from 'react-router';

import { count } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import {
  type ComparedPeriod,
  ComparedPeriodChoice,
  comparedPeriodIn,
  isUsable,
} from '../../ui/data/compared-period.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ratingName, ratingNames } from './rating-names.ts';

const texts = dictionary({
  en: {
    title: 'Ratings',
    support: 'Support',
    lead: 'How customers rated their closed tickets.',
    ratings: 'the ratings',
    average: 'Average rating',
    count: 'Ratings',
    before: (value: string) => `${value} in the period before`,
    noneBefore: 'No ratings in the period before',
    byScore: 'By score',
    byAssignee: 'By assignee',
    score: 'Score',
    assignee: 'Assignee',
    noOne: 'No one',
    noRatings: 'No ratings in this period',
    howTheyCome: 'Customers can rate a ticket once it is closed.',
  },
  zh: {
    title: '评分',
    support: '客服',
    lead: '客户对已关闭工单的评分。',
    ratings: '评分',
    average: '平均分',
    count: '评分数',
    before: (value: string) => `上一期间 ${value}`,
    noneBefore: '上一期间没有评分',
    byScore: '按分数',
    byAssignee: '按处理人',
    score: '分数',
    assignee: '处理人',
    noOne: '无',
    noRatings: '此期间没有评分',
    howTheyCome: '工单关闭后，客户可以评分。',
  },
});

/** The ratings of a period: average and number, by score and by assignee, each with the way to its tickets. */
export default function RatingsPage() {
  const t = useTexts(texts);
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <DutyNeeded duty="support" title={t.title} />;
  return <Ratings base={`${areaOf(viewer.role)}/support`} />;
}

function Ratings({ base }: { base: string }) {
  const t = useTexts(texts);
  const filters = useFilters(['period', 'from', 'to']);
  const { period } = comparedPeriodIn(filters);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} back={{ to: base, label: t.support }} />
      <div className="stack">
        <ComparedPeriodChoice filters={filters} />
        {isUsable(period) && <Figures base={base} period={period} />}
      </div>
    </>
  );
}

const written = (average: number | null) => (average === null ? '–' : average.toFixed(2));

function Figures({ base, period }: { base: string; period: ComparedPeriod }) {
  const t = useTexts(texts);
  const names = useTexts(ratingNames);
  const ratings = useAnswer(getSupportRatings, { query: period, staleMs: 0 });
  const rowsPath = (more: Record<string, string> = {}) => {
    const days = { ratedFrom: period.from, ratedTo: period.to };
    return `${base}?${new URLSearchParams({ tab: 'all', ...days, ...more }).toString()}`;
  };
  return (
    <Answer of={ratings} what={t.ratings}>
      {({ now, before, scores, agents }) =>
        now.count === 0 ? (
          <Card>
            <Empty spot="support" title={t.noRatings}>
              {t.howTheyCome}
            </Empty>
          </Card>
        ) : (
          <>
            <StatTiles>
              <StatTile
                label={t.average}
                value={names.outOfFive(written(now.average))}
                meaning={before.average === null ? t.noneBefore : t.before(written(before.average))}
                to={rowsPath()}
              />
              <StatTile
                label={t.count}
                value={count(now.count)}
                meaning={t.before(count(before.count))}
                to={rowsPath()}
              />
            </StatTiles>
            <Card title={t.byAssignee} isFlush>
              <Table
                label={t.byAssignee}
                rows={agents}
                keyOf={({ agent }) => agent?.id ?? ''}
                columns={agentColumns(t, rowsPath)}
              />
            </Card>
            <Card title={t.byScore} isFlush>
              <Table
                label={t.byScore}
                rows={scores.toReversed()}
                keyOf={({ score }) => String(score)}
                columns={scoreColumns(t, names, rowsPath)}
              />
            </Card>
          </>
        )
      }
    </Answer>
  );
}

type Agent = SupportRatings['agents'][number];
const agentColumns = (
  t: { assignee: string; noOne: string; count: string; average: string },
  rowsPath: (more: Record<string, string>) => string,
): Column<Agent>[] => [
  {
    head: t.assignee,
    cell: ({ agent }) =>
      agent ? <Link to={rowsPath({ assigneeId: agent.id })}>{agent.name}</Link> : t.noOne,
  },
  { head: t.count, cell: (row) => count(row.count) },
  { head: t.average, cell: (row) => written(row.average) },
];

const scoreColumns = (
  t: { score: string; count: string },
  names: TextsOf<typeof ratingNames>,
  rowsPath: (more: Record<string, string>) => string,
): Column<SupportRatings['scores'][number]>[] => [
  {
    head: t.score,
    cell: ({ score }) => (
      <Link to={rowsPath({ score: String(score) })}>
        {names.outOfFive(score)} · {ratingName(names, score)}
      </Link>
    ),
  },
  { head: t.count, cell: (row) => count(row.count) },
];
