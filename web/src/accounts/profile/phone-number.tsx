import {
  confirmPhone,
  type PhoneAnswer,
  sendPhoneCode,
  setPhoneStop,
  showPhone,
} from '@sankofa/domain/phone-messages/phone-endpoints';
import { Link } from 'react-router';

import { clock, dayAt } from '../../lib/format/format.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

/** The number that SMS and WhatsApp messages go to: how to confirm it, and how to stop them. */
export function PhoneNumber({ phone }: { phone: PhoneAnswer }) {
  const { number, confirmedAt, code } = phone;
  if (number === null)
    return (
      <Alert tone="info" title="Get messages on your phone">
        Add a phone number under <Link to="#about">Personal details</Link>, then confirm it here.
      </Alert>
    );
  if (confirmedAt !== null) return <Confirmed phone={phone} number={number} at={confirmedAt} />;
  return code ? <EnterCode number={number} code={code} /> : <Unconfirmed number={number} />;
}

const shownNumber = (number: string) =>
  number.startsWith('+233')
    ? `0${number.slice(4, 6)} ${number.slice(6, 9)} ${number.slice(9)}`
    : number;

function Unconfirmed({ number }: { number: string }) {
  const send = useSend(sendPhoneCode, { invalidates: [showPhone] });
  return (
    <Alert tone={send.error ? 'bad' : 'info'} title="Get messages on your phone">
      <p>
        {send.error?.message ??
          `Confirm ${shownNumber(number)} with a code by SMS. Until then, nothing is sent to it.`}
      </p>
      <Button size="small" isBusy={send.isPending} onClick={() => send.mutate({})}>
        Send code
      </Button>
    </Alert>
  );
}

function EnterCode({ number, code }: { number: string; code: NonNullable<PhoneAnswer['code']> }) {
  const confirm = useSend(confirmPhone, { invalidates: [showPhone] });
  const again = useSend(sendPhoneCode, { invalidates: [showPhone] });
  return (
    <Alert tone="info" title="Enter the code">
      <p>
        We’ve sent a code by SMS to {shownNumber(number)}. It’s valid until {clock(code.expiresAt)}.
      </p>
      <Form
        send={confirm}
        read={(form) => ({ body: { code: form.text('code').replaceAll(' ', '') } })}
        onDone={() => toast('Phone number confirmed')}
      >
        <TextField
          name="code"
          label="Code from the SMS"
          hint="6 digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          spellCheck={false}
        />
        <div className="row">
          <Button type="submit" size="small" variant="primary" isBusy={confirm.isPending}>
            Confirm number
          </Button>
          <Button
            size="small"
            isBusy={again.isPending}
            onClick={() => again.mutate({}, { onSuccess: () => toast('We’ve sent another code') })}
          >
            Send another code
          </Button>
        </div>
      </Form>
      {again.error && <p role="alert">{again.error.message}</p>}
    </Alert>
  );
}

function Confirmed({ phone, number, at }: { phone: PhoneAnswer; number: string; at: string }) {
  const send = useSend(setPhoneStop, { invalidates: [showPhone] });
  const isStopped = phone.stoppedAt !== null;
  const stop = () =>
    send.mutate(
      { body: { isStopped: !isStopped } },
      {
        onSuccess: () =>
          toast(
            isStopped
              ? 'You’ll get messages on your phone again'
              : 'Messages to your phone stopped',
          ),
      },
    );
  return (
    <Alert
      tone={isStopped ? 'warn' : 'ok'}
      title={
        isStopped ? 'Messages to your phone are stopped' : `${shownNumber(number)} is confirmed`
      }
      action={
        <Button size="small" isBusy={send.isPending} onClick={stop}>
          {isStopped ? 'Get messages again' : 'Stop messages'}
        </Button>
      }
    >
      {send.error?.message ??
        (phone.stoppedAt !== null
          ? `Stopped on ${dayAt(phone.stoppedAt)}. You still get emails.`
          : `Since ${dayAt(at)}. Choose below what we send to it.`)}
    </Alert>
  );
}
