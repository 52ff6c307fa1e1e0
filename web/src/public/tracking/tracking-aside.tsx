import { useStoredRole } from '../../lib/session/stored-role.ts';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** What only the owner sees, and how to come there. */
export function SignIn() {
  const role = useStoredRole();
  if (role && role !== 'CUSTOMER') return null;
  return (
    <Card title="Your shipment?">
      <div className="stack">
        <p className="muted">
          {role
            ? 'Your own pages show photos, measures and the invoice too.'
            : 'Sign in to see photos, measures and the invoice, and to pay.'}
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
