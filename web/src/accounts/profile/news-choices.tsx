import { saveChoices, showChoices } from '@sankofa/domain/accounts/profile/choice-endpoints';
import {
  channels,
  type Muted,
  type NewsKind,
  newsKinds,
} from '@sankofa/domain/accounts/profile/choices';
import type { z } from 'zod/mini';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from './news-choices.module.css';

const texts = dictionary({
  en: {
    what: 'your notification settings',
    about: 'Topic',
    REMINDER: 'On this site',
    EMAIL: 'Email',
    GOODS: 'Shipments',
    goodsText: 'Received, measured, loaded, arrived, ready for pickup',
    MONEY: 'Payments',
    moneyText: 'Invoices, payments, refunds',
    SUPPORT: 'Support',
    supportText: 'Replies to your tickets',
    always: 'We always email you about account security and pickup codes.',
    announcements: 'Email me announcements',
    newsText: 'Optional. You can unsubscribe from any announcement email.',
    save: 'Save settings',
    saved: 'Notification settings saved',
  },
  zh: {
    what: '您的通知设置',
    about: '内容',
    REMINDER: '站内通知',
    EMAIL: '电子邮件',
    GOODS: '货物',
    goodsText: '收货、测量、装货、到港、可提货',
    MONEY: '款项',
    moneyText: '账单、付款、退款',
    SUPPORT: '客服',
    supportText: '工单回复',
    always: '有关账户安全和提货码的邮件始终发送。',
    announcements: '通过电子邮件接收公告',
    newsText: '可选。每封公告邮件都有退订链接。',
    save: '保存设置',
    saved: '通知设置已保存',
  },
});

const textOf = { GOODS: 'goodsText', MONEY: 'moneyText', SUPPORT: 'supportText' } as const;

/** Which notifications are also sent by email, and whether announcements are emailed. */
export function NewsChoices() {
  const t = useTexts(texts);
  const choices = useAnswer(showChoices);
  return (
    <Answer of={choices} what={t.what}>
      {(now) => <Choose key={JSON.stringify(now)} now={now} />}
    </Answer>
  );
}

function Choose({ now }: { now: z.output<typeof showChoices.answer> }) {
  const t = useTexts(texts);
  const send = useSend(saveChoices, { invalidates: [showChoices] });
  const isCustomer = useViewer().role === 'CUSTOMER';
  return (
    <Form
      send={send}
      read={(form) => ({
        body: {
          muted: channels.flatMap((channel) =>
            newsKinds
              .map((kind): Muted => `${channel}:${kind}`)
              .filter((name) => !form.isChecked(name)),
          ),
          wantsNews: isCustomer ? form.isChecked('wantsNews') : now.newsSince !== null,
        },
      })}
      onDone={() => toast(t.saved)}
    >
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t.about}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newsKinds.map((kind) => (
            <KindRow key={kind} kind={kind} muted={now.muted} />
          ))}
        </tbody>
      </table>
      <p className="muted small">{t.always}</p>
      {isCustomer && (
        <CheckField
          name="wantsNews"
          label={t.announcements}
          hint={t.newsText}
          defaultChecked={now.newsSince !== null}
        />
      )}
      <div>
        <Button type="submit" isBusy={send.isPending}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}

function KindRow({ kind, muted }: { kind: NewsKind; muted: readonly string[] }) {
  const t = useTexts(texts);
  return (
    <tr>
      <th scope="row">
        <span className={css.kind}>{t[kind]}</span>
        <span className="muted small">{t[textOf[kind]]}</span>
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <label className={css.box}>
            <input
              type="checkbox"
              name={`${channel}:${kind}`}
              aria-label={`${t[kind]}: ${t[channel]}`}
              defaultChecked={!muted.includes(`${channel}:${kind}`)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
