import { addressText } from '@sankofa/domain/shipments/address-kit/address-fields';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';

import { Button } from '../../ui/layout/button.tsx';
import { useShare, whatsAppLink } from './use-share.ts';
import type { KitWarehouse } from './warehouse-choice.tsx';

import css from './address-kit.module.css';

/** Copies the whole address, or sends it to the supplier through any app on the phone. */
export function SendAddress({ warehouse, mark }: { warehouse: KitWarehouse; mark: string }) {
  const { state, copy, share } = useShare();
  const text = addressText(warehouse, mark);
  const isCopied = state === 'copied';
  function handleShare() {
    if ('share' in navigator) void share({ text });
    else window.open(whatsAppLink(text), '_blank', 'noopener');
  }
  return (
    <div className={css.send}>
      <Button icon={isCopied ? IconCheck : IconCopy} onClick={() => void copy(text)}>
        {isCopied ? 'Copied' : 'Copy all'}
      </Button>
      <Button icon={IconShare} onClick={handleShare}>
        Share
      </Button>
      <span role="status" className="small muted">
        {isCopied && 'Paste it into a message to your supplier.'}
        {state === 'failed' && 'Your browser blocked copying. Copy each field above instead.'}
      </span>
    </div>
  );
}
