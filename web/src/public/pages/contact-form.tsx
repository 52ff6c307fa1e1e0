import { type SubmitEvent, useState } from 'react';

import { FormReader } from '../../lib/format/form.ts';
import { logOnly } from '../../lib/format/log.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { NoScriptNotice } from '../../ui/fields/no-script-notice.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { sendMessage } from './send-message.ts';

import css from './contact-page.module.css';

const names = ['name', 'email', 'subject', 'message'] as const;
type Name = (typeof names)[number];
type Errors = Partial<Record<Name, string>>;
type FormState =
  | { kind: 'none' | 'sending' | 'sent' | 'failed' }
  | { kind: 'missing'; fields: readonly Name[] }
  | { kind: 'no-address' };

/** Spec §4 and §8, word for word: idle, sending, then sent or failed. */
export function ContactForm() {
  const [outcome, setOutcome] = useState<FormState>({ kind: 'none' });
  const isSending = outcome.kind === 'sending';

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const reader = new FormReader(form);
    const fields = names.filter((name) => reader.text(name) === '');
    if (fields.length > 0) {
      setOutcome({ kind: 'missing', fields });
      fieldOf(form, fields[0])?.focus();
      return;
    }
    const address = fieldOf(form, 'email');
    if (address?.validity.typeMismatch) {
      setOutcome({ kind: 'no-address' });
      address.focus();
      return;
    }
    const message = Object.fromEntries(
      [...names, 'website'].map((name) => [name, reader.text(name)]),
    );
    // The fields are disabled now; the focus must stay in the form.
    form.querySelector('button')?.focus();
    setOutcome({ kind: 'sending' });
    try {
      await sendMessage(message);
      setOutcome({ kind: 'sent' });
      form.reset();
    } catch (error) {
      logOnly('Failed to send contact message', error);
      setOutcome({ kind: 'failed' });
    }
  }

  const errors: Errors = {};
  if (outcome.kind === 'missing')
    for (const name of outcome.fields) errors[name] = 'This field is required';
  if (outcome.kind === 'no-address') errors.email = 'Enter a valid email address';
  return (
    <form
      noValidate
      method="dialog"
      className={css.fields}
      aria-label="Contact form"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <NoScriptNotice withoutAny={<NoScript />} />
      <Fields isOff={isSending} errors={errors} />
      <FormStatus outcome={outcome} />
      <Button type="submit" variant="primary" size="large" aria-disabled={isSending || undefined}>
        {isSending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}

function fieldOf(form: HTMLFormElement, name: Name | undefined) {
  return form.querySelector<HTMLInputElement>(`[name="${name}"]`);
}

function Fields({ isOff, errors }: { isOff: boolean; errors: Errors }) {
  const common = (name: Name) => ({ name, required: true, disabled: isOff, error: errors[name] });
  return (
    <>
      <TextField {...common('name')} label="Name" autoComplete="name" maxLength={120} />
      <TextField
        {...common('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField {...common('subject')} label="Subject" autoComplete="off" maxLength={200} />
      <TextAreaField {...common('message')} label="Message" rows={5} maxLength={5000} />
      <div className={css.trap} aria-hidden="true">
        <label>
          Leave this field empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function FormStatus({ outcome }: { outcome: FormState }) {
  if (outcome.kind === 'missing') return <Alert tone="bad">Please fill in all fields.</Alert>;
  if (outcome.kind === 'sent')
    return <Alert tone="ok">Your message has been sent! We will get back to you soon.</Alert>;
  if (outcome.kind === 'failed')
    return <Alert tone="bad">Failed to send message. Please try again later.</Alert>;
  return null;
}

/** The form needs scripts; without them another way to contact us is shown. */
function NoScript() {
  return (
    <Alert title="Turn on JavaScript to use this form">Or call or email one of our offices.</Alert>
  );
}
