import { hasDuty } from '@sankofa/domain/access';
import { phoneChannels } from '@sankofa/domain/accounts/profile/choices';
import { deliveryStates, type DeliveryState } from '@sankofa/domain/phone-messages/delivery';
import {
  listPhoneMessages,
  type PhoneMessageAnswer,
  phoneMessagesCsv,
  phoneMessagesXlsx,
  resendPhoneMessage,
  showPhoneChannels,
} from '@sankofa/domain/phone-messages/phone-message-endpoints';
import { useState } from 'react';

import { ListExport } from '../background-tasks/background-tasks.tsx';
import { dayAndTime } from '../lib/format/format.ts';
import { type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { download } from '../lib/queries/files.ts';
import { usePages } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { useViewer } from '../lib/session/session.ts';
import { Chips, FilterBar, FilterSelect, type Filters, useFilters } from '../ui/data/filters.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import { Pill } from '../ui/data/pill.tsx';
import type { Tone } from '../ui/data/shipment-status.ts';
import type { Column } from '../ui/data/table.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Confirm } from '../ui/feedback/confirm.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { DutyNeeded } from '../ui/feedback/permission-needed.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/layout/button.tsx';
import { InOrder } from '../ui/layout/in-order.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { pageTexts } from './phone-message-page-texts.ts';
import { ProviderCard } from './provider-card.tsx';

type T = TextsOf<typeof pageTexts>;

const tones: Record<DeliveryState, Tone> = {
  QUEUED: 'neutral',
  SENDING: 'neutral',
  UNKNOWN: 'warn',
  REFUSED: 'bad',
  CANCELLED: 'neutral',
  ACCEPTED: 'info',
  EXPIRED: 'bad',
  NOT_DELIVERED: 'bad',
  DELIVERED: 'ok',
  READ: 'ok',
};

/** Messages to customers' phones, what became of each, and how the providers are doing. */
export default function PhoneMessagesPage() {
  const t = useTexts(pageTexts);
  if (!hasDuty(useViewer(), 'support')) return <DutyNeeded duty="support" title={t.title} />;
  return <Messages t={t} />;
}

function Messages({ t }: { t: T }) {
  const filters = useFilters();
  const query = {
    q: filters.get('q'),
    channel: filters.oneOf('channel', phoneChannels),
    state: filters.oneOf('state', deliveryStates),
    isDead: filters.oneOf('isDead', ['true'] as const),
  };
  const messages = usePages(listPhoneMessages, {
    query: { ...query, withTotal: 'true' },
    staleMs: 0,
    everyMs: 30_000,
  });
  const resend = useSharedSend(resendPhoneMessage, [listPhoneMessages, showPhoneChannels]);
  const [doubtful, setDoubtful] = useState<PhoneMessageAnswer | null>(null);
  const send = (message: PhoneMessageAnswer) =>
    resend.mutate(
      { params: { id: message.id } },
      { onSuccess: () => toast(t.resent), onSettled: () => setDoubtful(null) },
    );
  return (
    <>
      <PageHead title={t.title} lead={t.lead} actions={<Exports query={query} />} />
      <InOrder>
        <ProviderCard />
        {resend.error && <Alert tone="bad">{resend.error.message}</Alert>}
        <MessageFilters t={t} filters={filters} />
        <ListCard
          of={messages}
          what={t.what}
          label={t.title}
          columns={columnsOf(t, (message) =>
            message.state === 'UNKNOWN' ? setDoubtful(message) : send(message),
          )}
          unmatched={{ title: t.unmatched, filters }}
          none={
            <Empty spot="support" title={t.none}>
              {t.noneText}
            </Empty>
          }
        />
      </InOrder>
      <Confirm
        isOpen={doubtful !== null}
        onClose={() => setDoubtful(null)}
        onConfirm={() => doubtful && send(doubtful)}
        title={t.twiceTitle}
        action={t.resend}
        isBusy={resend.isPending}
        isDanger={false}
      >
        {t.twice}
      </Confirm>
    </>
  );
}

type Query = {
  q: string | undefined;
  channel: PhoneMessageAnswer['channel'] | undefined;
  state: PhoneMessageAnswer['state'] | undefined;
  isDead: 'true' | undefined;
};

const Exports = ({ query }: { query: Query }) => (
  <>
    <ListExport
      label="CSV"
      list="phone-messages"
      format="csv"
      query={query}
      load={() => download(phoneMessagesCsv, { query })}
    />
    <ListExport
      label="Excel"
      list="phone-messages"
      format="xlsx"
      query={query}
      load={() => download(phoneMessagesXlsx, { query })}
    />
  </>
);

const MessageFilters = ({ t, filters }: { t: T; filters: Filters }) => (
  <FilterBar filters={filters} search={t.search}>
    <Chips
      filters={filters}
      name="isDead"
      label={t.deadOnly}
      options={[{ value: 'true', label: t.deadOnly }]}
    />
    <Chips
      filters={filters}
      name="channel"
      label={t.channel}
      options={phoneChannels.map((value) => ({ value, label: t[value] }))}
    />
    <FilterSelect
      filters={filters}
      name="state"
      label={t.status}
      options={deliveryStates.map((value) => ({ value, label: t[value] }))}
    />
  </FilterBar>
);

const columnsOf = (
  t: T,
  resend: (message: PhoneMessageAnswer) => void,
): Column<PhoneMessageAnswer>[] => [
  {
    head: t.to,
    phone: 'title',
    cell: ({ number, customer }) => (
      <TwoLines under={customer ? `${customer.name}, ${customer.customerCode}` : null}>
        {number}
      </TwoLines>
    ),
  },
  { head: t.message, cell: ({ text, channel }) => <TwoLines under={t[channel]}>{text}</TwoLines> },
  {
    head: t.status,
    phone: 'corner',
    cell: ({ state }) => <Pill tone={tones[state]}>{t[state]}</Pill>,
  },
  { head: t.reason, cell: ({ failureText }) => failureText ?? '' },
  { head: t.cost, isNumber: true, cell: ({ cost, channel }) => (channel === 'SMS' ? cost : '') },
  { head: t.time, cell: ({ createdAt }) => dayAndTime(createdAt) },
  {
    head: '',
    cell: (message) =>
      message.canResend && (
        <Button
          size="small"
          aria-label={t.resendTo(message.number)}
          onClick={() => resend(message)}
        >
          {t.resend}
        </Button>
      ),
  },
];
