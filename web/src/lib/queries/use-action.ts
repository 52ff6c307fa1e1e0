import { useCallback, useEffect, useRef, useState } from 'react';

import type { CallError } from '../http/call-error.ts';
import { outcomeOf } from './outcome.ts';

type ActionState<I, O> =
  | {
      isIdle: true;
      isPending: false;
      isSuccess: false;
      variables: undefined;
      data: undefined;
      error: null;
    }
  | { isIdle: false; isPending: true; isSuccess: false; variables: I; data: undefined; error: null }
  | { isIdle: false; isPending: false; isSuccess: true; variables: I; data: O; error: null }
  | {
      isIdle: false;
      isPending: false;
      isSuccess: false;
      variables: I;
      data: undefined;
      error: CallError;
    };
type Callbacks<O> = {
  onSuccess?: ((result: O) => void) | undefined;
  onError?: ((error: CallError) => void) | undefined;
  onSettled?: (() => void) | undefined;
};

const none = {
  isIdle: false,
  isPending: false,
  isSuccess: false,
  data: undefined,
  error: null,
} as const;
const idle = { ...none, isIdle: true, variables: undefined } as const;

/**
 * Something that a person starts, how far it is and how it ended. `onSuccess` and `onError` are always called, and
 * it is pending until they have resolved. What is given to `mutate` is called for the last one started, if the
 * component was still shown when it ended; what `onSuccess` asks anew may take it off the page.
 */
export function useAction<O, I = void>(
  run: (input: I) => Promise<O>,
  {
    onSuccess,
    onError,
  }: { onSuccess?: (result: O) => unknown; onError?: (error: CallError) => void } = {},
) {
  const [state, setState] = useState<ActionState<I, O>>(idle);
  const attempt = useRef(0);
  const current = useRef({ run, onSuccess, onError });
  useEffect(() => {
    current.current = { run, onSuccess, onError };
  });
  const reset = useCallback(() => {
    attempt.current += 1;
    setState(idle);
  }, []);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const mutateAsync = useCallback(async (input: I, callbacks: Callbacks<O> = {}): Promise<O> => {
    attempt.current += 1;
    const mine = attempt.current;
    const isLast = () => attempt.current === mine;
    setState({ ...none, isPending: true, variables: input });
    let wasShown = false;
    const outcome = await outcomeOf(async () => {
      const data = await current.current.run(input);
      wasShown = isShown.current;
      await current.current.onSuccess?.(data);
      return data;
    });
    if ('error' in outcome) {
      const { error } = outcome;
      current.current.onError?.(error);
      if (isLast() && isShown.current) {
        setState({ ...none, variables: input, error });
        callbacks.onError?.(error);
        callbacks.onSettled?.();
      }
      throw error;
    }
    const { data } = outcome;
    if (isLast() && wasShown) {
      setState({ ...none, isSuccess: true, variables: input, data });
      callbacks.onSuccess?.(data);
      callbacks.onSettled?.();
    }
    return data;
  }, []);
  const mutate = useCallback(
    (input: I, callbacks?: Callbacks<O>) => {
      // How it ended is in the state.
      void mutateAsync(input, callbacks).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...state, mutate, mutateAsync, reset };
}
