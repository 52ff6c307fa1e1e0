import { saveChoices, showChoices } from '@sankofa/domain/accounts/profile/choice-endpoints';
import {
  channels,
  everyPhoneChoice,
  type Muted,
  type NewsKind,
  newsKinds,
  newsTopics,
  type PhoneChannel,
  phoneChannels,
} from '@sankofa/domain/accounts/profile/choices';
import { showPhone } from '@sankofa/domain/phone-messages/phone-endpoints';
import type { z } from 'zod/mini';

import type { FormReader } from '../../lib/format/form.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { NewsTable } from './news-table.tsx';
import { newsTexts } from './news-texts.ts';
import { PhoneNumber } from './phone-number.tsx';
import { PushChoice } from './push-choice.tsx';

import css from './news-choices.module.css';

type Choices = z.output<typeof showChoices.answer>;

/** Which notifications are also sent by email or to the phone, and whether announcements are emailed. */
export function NewsChoices() {
  const t = useTexts(newsTexts);
  const choices = useAnswer(showChoices);
  const isCustomer = useViewer().role === 'CUSTOMER';
  const phone = useAnswer(showPhone, { enabled: isCustomer, staleMs: 0 });
  return (
    <Answer of={choices} what={t.what}>
      {(now) =>
        isCustomer ? (
          <Answer of={phone} what={t.what}>
            {(own) => (
              <div className="stack">
                {own.channels.length > 0 && <PhoneNumber phone={own} />}
                <PushChoice />
                <Choose
                  key={JSON.stringify(now)}
                  now={now}
                  onPhone={own.channels}
                  isConfirmed={own.confirmedAt !== null}
                />
              </div>
            )}
          </Answer>
        ) : (
          <Choose key={JSON.stringify(now)} now={now} onPhone={[]} isConfirmed={false} />
        )
      }
    </Answer>
  );
}

function Choose({
  now,
  onPhone,
  isConfirmed,
}: {
  now: Choices;
  onPhone: readonly PhoneChannel[];
  /** Whether the phone number is confirmed, so that messages are sent to it. */
  isConfirmed: boolean;
}) {
  const t = useTexts(newsTexts);
  const send = useSend(saveChoices, { invalidates: [showChoices] });
  const isCustomer = useViewer().role === 'CUSTOMER';
  return (
    <Form
      send={send}
      read={(form) => ({
        body: {
          muted: isCustomer ? mutedKinds(form) : mutedTopics(form),
          wantsNews: isCustomer ? form.isChecked('wantsNews') : now.newsSince !== null,
          ...(onPhone.length > 0 && { ...phoneChoices(form, now, onPhone) }),
        },
      })}
      onDone={() => toast(t.saved)}
    >
      <NewsTable
        isFor={isCustomer ? 'customer' : 'staff'}
        phoneChannels={onPhone}
        isOn={(channel, kind) =>
          channel === 'SMS' || channel === 'WHATSAPP'
            ? now.wanted.includes(`${channel}:${kind}`)
            : !now.muted.includes(`${channel}:${kind}`)
        }
      />
      <p className="muted small">{t.always}</p>
      {onPhone.length > 0 && !isConfirmed && <p className="small">{t.unconfirmed}</p>}
      {onPhone.length > 0 && <QuietHours quiet={now.quiet} />}
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

const mutedKinds = (form: FormReader): Muted[] =>
  channels.flatMap((channel) =>
    newsKinds.map((kind): Muted => `${channel}:${kind}`).filter((name) => !form.isChecked(name)),
  );

/** A topic of staff has several kinds, which are switched together. */
const mutedTopics = (form: FormReader): Muted[] =>
  channels.flatMap((channel) =>
    (['GOODS', 'MONEY', 'SUPPORT'] as const)
      .filter((topic) => !form.isChecked(`${channel}:${topic}`))
      .flatMap((topic) => newsTopics[topic].map((kind: NewsKind): Muted => `${channel}:${kind}`)),
  );

/** What is not on the page, because the company has switched the channel off, stays as it was. */
const phoneChoices = (form: FormReader, now: Choices, onPhone: readonly PhoneChannel[]) => ({
  wanted: everyPhoneChoice.filter((name) =>
    phoneChannels.some((channel) => onPhone.includes(channel) && name.startsWith(`${channel}:`))
      ? form.isChecked(name)
      : now.wanted.includes(name),
  ),
  quiet: { from: Number(form.text('quietFrom')), until: Number(form.text('quietUntil')) },
});

const hours = Array.from({ length: 24 }, (_, hour) => {
  const text = `${String(hour).padStart(2, '0')}:00`;
  return [String(hour), text] as const;
});

function QuietHours({ quiet }: { quiet: Choices['quiet'] }) {
  const t = useTexts(newsTexts);
  return (
    <fieldset className={css.quiet}>
      <legend>{t.quiet}</legend>
      <div className={css.hours}>
        <SelectField
          name="quietFrom"
          label={t.quietFrom}
          options={hours}
          defaultValue={String(quiet.from)}
        />
        <SelectField
          name="quietUntil"
          label={t.quietUntil}
          options={hours}
          defaultValue={String(quiet.until)}
        />
      </div>
      <p className="muted small">{t.quietHint}</p>
    </fieldset>
  );
}
