import { addressFields, addressText } from '@sankofa/domain/shipments/address-kit/address-fields';
import IconWhatsApp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useState } from 'react';

import { saveFile } from '../../lib/format/save-file.ts';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { addressPicture } from './address-picture.ts';
import { useShare, whatsAppLink } from './use-share.ts';
import type { KitWarehouse } from './warehouse-choice.tsx';

import css from './address-kit.module.css';

/** The address as text and as a picture, for WhatsApp, WeChat and any other app. */
export function SendKit({ warehouse, mark }: { warehouse: KitWarehouse; mark: string }) {
  const { state, copy, share } = useShare();
  const [picture, setPicture] = useState<'' | 'drawing' | 'saved' | 'failed'>('');
  const text = addressText(warehouse, mark);
  const isCopied = state === 'copied';

  async function handlePicture() {
    setPicture('drawing');
    const blob = await addressPicture(addressFields(warehouse, mark), mark);
    if (!blob) {
      setPicture('failed');
      return;
    }
    const name = `${mark}-${warehouse.mode.toLowerCase()}.png`;
    const files = [new File([blob], name, { type: blob.type })];
    if ('canShare' in navigator && navigator.canShare({ files })) {
      await share({ files });
      setPicture('');
    } else {
      saveFile(blob, name);
      setPicture('saved');
    }
  }
  return (
    <div className="stack">
      <div className={css.send}>
        <Button icon={isCopied ? IconCheck : IconCopy} onClick={() => void copy(text)}>
          {isCopied ? 'Copied' : 'Copy all'}
        </Button>
        <ButtonLink
          to={whatsAppLink(text)}
          target="_blank"
          rel="noopener noreferrer"
          icon={IconWhatsApp}
        >
          WhatsApp
        </ButtonLink>
        {'share' in navigator && (
          <Button icon={IconShare} onClick={() => void share({ text })}>
            Other app
          </Button>
        )}
        <Button
          icon={IconPhoto}
          isBusy={picture === 'drawing'}
          onClick={() => void handlePicture()}
        >
          Picture
        </Button>
      </div>
      <p role="status" className="small">
        {isCopied && 'Copied. Paste it into a message to your supplier.'}
        {state === 'failed' && 'Your browser blocked it. Copy each field instead.'}
        {picture === 'saved' && 'Picture saved. Find it in your downloads.'}
        {picture === 'failed' && 'Your browser can’t draw the picture. Copy the text instead.'}
      </p>
      <p className="small muted">
        For WeChat, copy all or save the picture, then send it in your supplier’s chat.
      </p>
    </div>
  );
}
