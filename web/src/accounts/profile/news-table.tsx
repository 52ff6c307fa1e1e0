import {
  channels,
  type Channel,
  type NewsKind,
  newsKinds,
  newsTopics,
  type PhoneChannel,
} from '@sankofa/domain/accounts/profile/choices';

import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { newsTexts } from './news-texts.ts';

import css from './news-choices.module.css';

type AnyChannel = Channel | PhoneChannel;
type Topic = keyof typeof newsTopics;
type T = TextsOf<typeof newsTexts>;

/** Which news go where: for customers by kind and also to the phone, for staff by topic. */
export function NewsTable({
  isFor,
  phoneChannels,
  isOn,
}: {
  isFor: 'customer' | 'staff';
  phoneChannels: readonly PhoneChannel[];
  isOn: (channel: AnyChannel, kind: NewsKind) => boolean;
}) {
  const t = useTexts(newsTexts);
  const columns: readonly AnyChannel[] = [...channels, ...phoneChannels];
  const rows: readonly (Topic | NewsKind)[] =
    isFor === 'customer' ? newsKinds : (['GOODS', 'MONEY', 'SUPPORT'] satisfies Topic[]);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t.about}</th>
          {columns.map((channel) => (
            <th key={channel} scope="col">
              {t[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((kind) => {
          const { title, about } = nameOf(t, isFor, kind);
          return (
            <tr key={kind}>
              <th scope="row">
                <span className={css.kind}>{title}</span>
                <span className="muted small">{about}</span>
              </th>
              {columns.map((channel) => (
                <td key={channel}>
                  <label className={css.box}>
                    <input
                      type="checkbox"
                      name={`${channel}:${kind}`}
                      aria-label={`${title}: ${t[channel]}`}
                      defaultChecked={isOn(channel, kind)}
                    />
                    <span className={css.channel} aria-hidden="true">
                      {t[channel]}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function nameOf(t: T, isFor: 'customer' | 'staff', kind: NewsKind) {
  if (isFor === 'staff' && kind === 'GOODS') return { title: t.allGoods, about: t.allGoodsText };
  if (isFor === 'staff' && kind === 'MONEY') return { title: t.allMoney, about: t.allMoneyText };
  return { title: t[kind], about: t[`${kind}Text`] };
}
