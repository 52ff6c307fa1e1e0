import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';

import { useIsHydrated } from '../../lib/queries/is-hydrated.ts';
import { company } from '../../lib/session/company.ts';
import { useStoredRole } from '../../lib/session/stored-role.ts';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ShareLinks } from '../share-links.tsx';

import css from './tracking.module.css';

/** What the page adds beside the facts: sharing, printing, and a link to log in. */
export function TrackingAside({ number, site }: { number: string; site?: string }) {
  const isHydrated = useIsHydrated();
  return (
    <div data-unprinted className={css.side}>
      <Card title="Share this page">
        <ShareLinks
          url={`${site ?? company().publicUrl}/tracking/${number}`}
          text={`Track shipment ${number}:`}
        />
        {isHydrated && (
          <p className={css.print}>
            <Button icon={IconPrinter} onClick={() => window.print()}>
              Print
            </Button>
          </p>
        )}
      </Card>
      <SignIn />
    </div>
  );
}

/** Says what only the owner sees, with a link to log in. */
function SignIn() {
  const role = useStoredRole();
  if (role && role !== 'CUSTOMER') return null;
  return (
    <Card title="Is this your shipment?">
      <div className="stack">
        <p className="muted">
          {role
            ? 'See photos, measurements and the invoice in your account.'
            : 'Log in to see photos, measurements and your invoice, and to pay.'}
        </p>
        {role ? (
          <ButtonLink to="/customer/shipments" variant="primary" isWide>
            Your shipments
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" variant="primary" isWide>
            Log in
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
