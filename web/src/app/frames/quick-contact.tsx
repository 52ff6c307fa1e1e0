import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';

import { company } from '../../lib/session/company.ts';
import { Icon } from '../../ui/layout/icon.tsx';

/** WhatsApp and phone as icons, where the company has them. */
export function QuickContact({ className }: { className: string | undefined }) {
  const { callDial, callShown, whatsapp } = company();
  return (
    <>
      {whatsapp !== null && (
        <a
          data-if="whatsapp"
          href={whatsapp}
          rel="noopener"
          className={className}
          aria-label="Message us on WhatsApp"
          title="WhatsApp"
        >
          <Icon of={IconWhatsapp} />
        </a>
      )}
      {callDial !== null && (
        <a
          data-if="callDial"
          href={`tel:${callDial}`}
          className={className}
          aria-label={`Call ${callShown ?? callDial}`}
          title={callShown ?? callDial}
        >
          <Icon of={IconPhone} />
        </a>
      )}
    </>
  );
}
