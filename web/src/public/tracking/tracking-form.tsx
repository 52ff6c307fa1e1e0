import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ClipboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';

import { FieldMessage } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { numbersToLookup, exampleNumber, numbersIn } from './tracking-numbers.ts';

import css from './tracking.module.css';

export const formatHint = `A tracking number has 12 letters and digits, for example ${exampleNumber}. Spaces, dashes and capital letters don’t matter.`;

/**
 * One large field for one or several numbers; a whole message can be pasted. Without scripts the server
 * answers it.
 */
export function TrackingForm({
  first,
  onTrack,
}: {
  /** The initial value of the field. */
  first: string;
  onTrack: (numbers: string[]) => void;
}) {
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The field is uncontrolled: it contains what was typed before this script was loaded.
    const input = field.current?.value ?? '';
    const { numbers, wrong } = numbersIn(input);
    if (numbers.length > 0) {
      setProblem('');
      onTrack(numbersToLookup(input));
    } else setProblem(errorText(wrong));
  }

  return (
    <form noValidate method="get" action="/tracking" className={css.form} onSubmit={handleSubmit}>
      <label htmlFor={id} className={css.label}>
        Tracking number
      </label>
      <div className={css.row}>
        <input
          ref={field}
          id={id}
          name="number"
          className={css.input}
          defaultValue={first}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
          onPaste={handlePaste}
          onChange={() => setProblem('')}
        />
        <Button type="submit" variant="cta" size="large" icon={IconSearch}>
          Track
        </Button>
      </div>
      <div className={css.message}>
        <FieldMessage id={id} message={problem || undefined} />
      </div>
      <p id={`${id}-hint`} className={css.hint}>
        For example {exampleNumber}. Separate several numbers with commas.
      </p>
    </form>
  );
}

function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
  const pasted = event.clipboardData.getData('text');
  if (!/\n/.test(pasted)) return;
  // An input removes line breaks, which would join the numbers.
  event.preventDefault();
  event.currentTarget.value = numbersToLookup(pasted).join(', ');
}

function errorText(wrong: readonly string[]): string {
  if (wrong.length === 0) return 'Enter a tracking number';
  const characters = wrong.join('').replaceAll(/[^0-9A-Za-z]/g, '').length;
  return characters === 12
    ? 'This number has a typo. Check it against the message we sent you'
    : `You entered ${characters} letters and digits. A tracking number has 12`;
}
