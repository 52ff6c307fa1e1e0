import { ButtonLink } from '../../ui/layout/button.tsx';

/** A link to the page about API keys, which few customers need. */
export const ApiAccess = () => (
  <div className="stack">
    <p className="muted">
      Connect your own shop or accounting software to read your shipments and invoices and to
      register shipments automatically.
    </p>
    <div>
      <ButtonLink to="/customer/profile/api">Manage API keys</ButtonLink>
    </div>
  </div>
);
