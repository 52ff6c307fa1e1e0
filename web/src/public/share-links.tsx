import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';

import { useIsHydrated } from '../lib/queries/is-hydrated.ts';
import { Button } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';

import css from './share-links.module.css';

/** Sends a link by WhatsApp, or copies it, which needs scripts. */
export function ShareLinks({ url, text }: { url: string; text: string }) {
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      // The browser refused: the address is shown, to be copied by hand.
      setState('failed');
    }
  };
  return (
    <div className={css.links}>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        rel="noopener"
        className={css.link}
      >
        <Icon of={IconWhatsapp} />
        Share on WhatsApp
      </a>
      {isHydrated && (
        <Button
          icon={state === 'copied' ? IconCheck : IconCopy}
          size="large"
          onClick={() => void handleCopy()}
        >
          {state === 'copied' ? 'Link copied' : 'Copy link'}
        </Button>
      )}
      {state === 'failed' && <p className={css.address}>{url}</p>}
    </div>
  );
}
