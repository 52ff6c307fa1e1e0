import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';

import { useTexts } from '../../lib/messages/messages.ts';
import { useHasScanner } from '../../lib/offline/scanner-detected.ts';
import { Button, IconButton } from '../layout/button.tsx';
import { Icon } from '../layout/icon.tsx';
import { scanFieldTexts } from './scan-field-texts.ts';

import css from './scan-field.module.css';

/** Renders a button that opens the camera, which calls `onCode` with the code it read. */
export type CameraButton = (onCode: (code: string) => void) => ReactNode;

type Props = {
  label: string;
  camera: CameraButton | undefined;
  input: RefObject<HTMLInputElement | null>;
  entered: string;
  onType: (entered: string) => void;
  onCode: (code: string) => void;
};

/** The input. On a device with a scanner it does not open the keyboard until the user requests it. */
export function ScanInput({ input, label, entered, camera, onType, onCode }: Props) {
  const t = useTexts(scanFieldTexts);
  const id = useId();
  const hasScanner = useHasScanner();
  const [isTyping, setTyping] = useState(false);
  function handleCode(code: string) {
    setTyping(false);
    onCode(code);
  }
  return (
    <div className={css.entry}>
      <Icon of={IconBarcode} size={30} />
      <div className={css.field}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          className={css.input}
          value={entered}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          inputMode={hasScanner && !isTyping ? 'none' : undefined}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The scanner's Enter must not submit a surrounding form.
            event.preventDefault();
            handleCode(event.currentTarget.value);
          }}
          onBlur={() => holdFocus(input.current)}
        />
      </div>
      {entered ? (
        <Button size="large" onClick={() => handleCode(entered)}>
          {t.enter}
        </Button>
      ) : (
        <>
          {hasScanner && !isTyping && (
            <IconButton
              icon={IconKeyboard}
              label={t.keyboard}
              onClick={() => {
                flushSync(() => setTyping(true));
                input.current?.focus();
              }}
            />
          )}
          {camera?.(handleCode)}
        </>
      )}
    </div>
  );
}

/** Focuses the field when the page opens, and after a dialog that was open then. */
export function useFirstFocus(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const ready = () => input.current?.focus();
    ready();
    // A dialog that is still open keeps the focus, and returns it to the button that opened it: this field
    // takes the focus after that.
    const question = document.querySelector('dialog[open]');
    const whenClosed = () => requestAnimationFrame(ready);
    question?.addEventListener('close', whenClosed);
    return () => question?.removeEventListener('close', whenClosed);
  }, [input]);
}

/** Takes the focus back if it went nowhere, as after a click beside a button; never from another control. */
function holdFocus(input: HTMLInputElement | null) {
  requestAnimationFrame(() => {
    const isUnfocused = document.activeElement === document.body;
    if (isUnfocused && !document.querySelector('dialog[open]'))
      input?.focus({ preventScroll: true });
  });
}
