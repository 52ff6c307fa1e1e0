import { useStoredRole } from '../../lib/session/stored-role.ts';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Says what only the owner sees, with a link to log in. */
export function SignIn() {
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
