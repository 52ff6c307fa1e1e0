import {
  listAllSentEvents,
  type OfficeSentEventAnswer,
  type SendState,
  sendStates,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { testEvent, webhookEvents } from '@sankofa/domain/api-access/webhooks/webhook-rules';

import { dayAndTime } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Chips, FilterBar, FilterSelect, type Filters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import { webhookNames } from './webhook-names.ts';

const texts = dictionary({
  en: {
    search: 'Search by address or customer',
    what: 'the events',
    label: 'Events sent to webhooks',
    any: 'Any event',
    event: 'Event',
    customer: 'Customer',
    address: 'Address',
    result: 'Result',
    SENT: 'Sent',
    WAITING: 'Waiting',
    FAILED: 'Failed',
    attempts: (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`),
    next: (at: string) => `next ${at}`,
    none: 'No events in the last 30 days',
    noneHint: 'Events appear here when something changes for a customer with a webhook.',
    unmatched: 'No matching events',
    STATUS: 'The program returned an error',
    REDIRECT: 'The program responded with a redirect, which we don’t follow',
    TIMEOUT: 'No complete response within 5 seconds',
    ADDRESS: 'The address isn’t on the public internet',
    CONNECTION: 'We couldn’t connect',
    TURNED_OFF: 'The webhook was turned off or removed',
  },
  zh: {
    search: '按地址或客户搜索',
    what: '事件',
    label: '已发送到 Webhook 的事件',
    any: '全部事件',
    event: '事件',
    customer: '客户',
    address: '地址',
    result: '结果',
    SENT: '已发送',
    WAITING: '等待中',
    FAILED: '失败',
    attempts: (attempts: number) => `已尝试 ${attempts} 次`,
    next: (at: string) => `下次 ${at}`,
    none: '近 30 天没有事件',
    noneHint: '设有 Webhook 的客户的运单发生变化时，事件会显示在这里。',
    unmatched: '没有匹配的事件',
    STATUS: '程序返回错误',
    REDIRECT: '程序要求跳转，我们不跟随跳转',
    TIMEOUT: '5 秒内没有完整响应',
    ADDRESS: '该地址不在公共互联网上',
    CONNECTION: '无法连接',
    TURNED_OFF: '该 Webhook 已关闭或已删除',
  },
});
type T = TextsOf<typeof texts>;

const types = [...webhookEvents, testEvent] as const;
const tones: Record<SendState, 'ok' | 'warn' | 'bad'> = {
  SENT: 'ok',
  WAITING: 'warn',
  FAILED: 'bad',
};

/** What was sent to the webhooks of all customers in the last 30 days, and with what result. */
export function EventList({ filters }: { filters: Filters }) {
  const t = useTexts(texts);
  const names = useTexts(webhookNames);
  const events = usePages(listAllSentEvents, {
    query: {
      q: filters.get('q'),
      state: filters.oneOf('state', sendStates),
      type: filters.oneOf('type', types),
      withTotal: 'true',
    },
    staleMs: 0,
  });
  const nameOf = (type: string) => {
    const known = types.find((one) => one === type);
    return known === undefined ? type : names[known];
  };
  return (
    <>
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="state"
          label={t.result}
          options={sendStates.map((value) => ({ value, label: t[value] }))}
        />
        <FilterSelect
          filters={filters}
          name="type"
          label={t.any}
          options={types.map((value) => ({ value, label: names[value] }))}
        />
      </FilterBar>
      <ListCard
        of={events}
        what={t.what}
        label={t.label}
        columns={columnsOf(t, nameOf)}
        unmatched={{ title: t.unmatched, filters }}
        none={
          <Empty spot="search" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
    </>
  );
}

const columnsOf = (
  t: T,
  nameOf: (type: string) => string,
): readonly Column<OfficeSentEventAnswer>[] => [
  {
    head: t.event,
    phone: 'title',
    cell: ({ type, createdAt }) => (
      <TwoLines under={dayAndTime(createdAt)}>{nameOf(type)}</TwoLines>
    ),
  },
  { head: t.customer, cell: ({ customer }) => <CustomerLines customer={customer} /> },
  { head: t.address, cell: ({ webhook }) => webhook.url },
  { head: t.result, phone: 'corner', cell: (event) => <Result event={event} t={t} /> },
];

function Result({ event, t }: { event: OfficeSentEventAnswer; t: T }) {
  const { state, attempts, nextAttemptAt, status, failure } = event;
  const parts = [
    t.attempts(attempts),
    status !== null && `HTTP ${status}`,
    failure && t[failure === 'OFF' ? 'TURNED_OFF' : failure],
    nextAttemptAt !== null && attempts > 0 && t.next(dayAndTime(nextAttemptAt)),
  ];
  return (
    <TwoLines under={parts.filter(Boolean).join(' · ')}>
      <Pill tone={tones[state]}>{t[state]}</Pill>
    </TwoLines>
  );
}
