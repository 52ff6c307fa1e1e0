import type { Endpoint } from '@sankofa/domain/endpoint';
import { plainErrors } from '@sankofa/domain/errors/plain-errors';
import { textOf } from '@sankofa/domain/texts/message';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { z } from 'zod/mini';

import { FormReader } from '../../lib/format/form.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { currentLanguage } from '../../lib/messages/language.ts';
import { Alert } from '../feedback/alert.tsx';
import { ScrollIntoView } from '../layout/scroll-into-view.tsx';
import { ErrorSummary, type FieldError } from './error-summary.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { type FieldErrors, FormContext } from './form-state.ts';
import { NoScriptNotice } from './no-script-notice.tsx';

// zod/mini has no messages; these are the defaults for schemas without one.
z.config(plainErrors);

type Input<B extends z.ZodMiniType> = { body?: z.input<B> };
type Send<B extends z.ZodMiniType, I extends Input<B>, A> = {
  endpoint: Pick<Endpoint<z.ZodMiniType, z.ZodMiniType, B>, 'body'>;
  mutate: (input: I, options?: { onSuccess?: (answer: A) => void; onSettled?: () => void }) => void;
  isPending: boolean;
  error: CallError | null;
};

type Props<B extends z.ZodMiniType, I extends Input<B>, A> = {
  /** The result of `useSend`: its endpoint's schema validates the form before anything is sent. */
  send: Send<B, I, A>;
  /** Converts the fields to the call's input; the paths of `body` are the fields' names. */
  read: (form: FormReader) => I;
  onDone?: (answer: A, form: HTMLFormElement) => void;
  /** The summary at the top is for forms with four fields or more; shorter ones focus the field. */
  hasSummary?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Returns the first error for each path of a refused body, in the reader's language. */
export function errorsOf(schema: z.ZodMiniType, body: unknown): FieldErrors {
  const checked = schema.safeParse(body);
  const errors: FieldErrors = {};
  for (const issue of checked.error?.issues ?? [])
    errors[issue.path.join('.')] ??= textOf(issue.message, currentLanguage());
  return errors;
}

/**
 * A form for an endpoint: validated on submit and, after an error, on every change. The input stays whatever
 * happens. Fields find their errors by name.
 */
export function Form<B extends z.ZodMiniType, I extends Input<B>, A>({
  send,
  read,
  onDone,
  hasSummary = false,
  className,
  children,
}: Props<B, I, A>) {
  const id = useId();
  // A second click within one frame comes before the state says that the first is being sent.
  const isSubmitting = useRef(false);
  const [clientErrors, setClientErrors] = useState<FieldErrors | null>(null);
  const [attempt, setAttempt] = useState(0);

  const serverErrors = send.isPending ? {} : (send.error?.fields ?? {});
  const errors = clientErrors && Object.keys(clientErrors).length > 0 ? clientErrors : serverErrors;

  function check(element: HTMLFormElement): I | null {
    const input = read(new FormReader(element));
    const next = errorsOf(send.endpoint.body, input.body ?? {});
    setClientErrors(next);
    return Object.keys(next).length === 0 ? input : null;
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending || isSubmitting.current) return;
    const element = event.currentTarget;
    const input = check(element);
    setAttempt(attempt + 1);
    if (input) {
      isSubmitting.current = true;
      send.mutate(input, {
        onSuccess: (answer) => onDone?.(answer, element),
        onSettled: () => {
          isSubmitting.current = false;
        },
      });
    } else if (!hasSummary) queueMicrotask(() => focusFirstError(element));
  }

  return (
    <FormContext value={{ id, errors }}>
      {/* Not a form action: React clears an action's fields even when the server refuses them. */}
      {/* Submitted before the scripts are loaded, a dialog's form stays on its page and keeps the input. */}
      <form
        method="dialog"
        noValidate
        className={className ?? 'stack'}
        onSubmit={handleSubmit}
        onChange={(event) => {
          if (clientErrors && Object.keys(clientErrors).length > 0) check(event.currentTarget);
        }}
      >
        <NoScriptNotice />
        {hasSummary && <ErrorSummary key={attempt} errors={listOf(errors)} formId={id} />}
        {send.error && !send.isPending && Object.keys(errors).length === 0 && (
          <ScrollIntoView key={`refusal ${attempt}`}>
            <Alert tone="bad">{send.error.message}</Alert>
          </ScrollIntoView>
        )}
        {children}
      </form>
    </FormContext>
  );
}

const listOf = (errors: FieldErrors): FieldError[] =>
  Object.entries(errors).map(([name, message]) => ({ name, message }));
