import { useState } from 'react';

type State = '' | 'copied' | 'failed';

/** Copies or shares something for the supplier; the state says what came of it. */
export function useShare() {
  const [state, setState] = useState<State>('');
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed'); // Without the permission the text of each field can still be selected.
    }
  }
  async function share(data: ShareData) {
    try {
      await navigator.share(data);
      setState('');
    } catch (error) {
      // Closing the share sheet without a choice is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed');
    }
  }
  return { state, copy, share };
}

export const whatsAppLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
