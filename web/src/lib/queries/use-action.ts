import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

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
 * Returns a user's action with its state and outcome. `onSuccess` and `onError` always run, and the action is
 * pending until `onSuccess` resolves. Callbacks of `mutate` run only for the last call, if the component was
 * still shown when it ended; a refetch in `onSuccess` may unmount it.
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
  useLayoutEffect(() => {
    current.current = { run, onSuccess, onError };
  });
  const reset = useCallback(() => {
    attempt.current += 1;
    setState(idle);
  }, []);
  // True from the start: an action may begin and end before the first effects have run.
  const isShown = useRef(true);
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
      // The outcome is in the state.
      void mutateAsync(input, callbacks).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...state, mutate, mutateAsync, reset };
}
