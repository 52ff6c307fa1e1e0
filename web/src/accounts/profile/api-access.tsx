import { ButtonLink } from '../../ui/layout/button.tsx';

/** A link to the page about API keys, which few customers need. */
export const ApiAccess = () => (
  <div className="stack">
    <p className="muted">
      Connect your own shop or accounting software: read shipments and invoices, and register goods
      without this website.
    </p>
    <div>
      <ButtonLink to="/customer/profile/api">Manage API keys</ButtonLink>
    </div>
  </div>
);
