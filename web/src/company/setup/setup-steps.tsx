import type { SetupStep } from '@sankofa/domain/company/setup-endpoints';
import { lazy, type ReactNode } from 'react';

import { LatestImports } from '../../imports/imports.ts';
import { CurrentRates } from '../../rates/rates.ts';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

const CompanyDetails = lazy(async () => ({
  default: (await import('../settings/company-page.tsx')).CompanyDetails,
}));
const SocialLinks = lazy(async () => ({
  default: (await import('../settings/company-page.tsx')).SocialLinks,
}));
const SetupSites = lazy(async () => ({
  default: (await import('./setup-sites.tsx')).SetupSites,
}));
const PayToAccounts = lazy(async () => ({
  default: (await import('../pay-to-accounts.tsx')).PayToAccounts,
}));
const EmailConnection = lazy(async () => ({
  default: (await import('../settings/connections-page.tsx')).EmailConnection,
}));

type Step = {
  title: string;
  text: string;
  /** Where the same is changed later. */
  to: string;
  /** The form of that page. */
  form: () => ReactNode;
};

/** The title, the reason and the form of each step. */
export const setupForms: Record<SetupStep, Step> = {
  company: {
    title: 'Company and contacts',
    text: 'Your name and how customers reach you, on every page, email and invoice.',
    to: '/admin/settings/company',
    form: () => <CompanyDetails />,
  },
  social: {
    title: 'Social media',
    text: 'Links to your profiles, at the bottom of every public page.',
    to: '/admin/settings/company',
    form: () => <SocialLinks />,
  },
  warehouses: {
    title: 'Warehouses in China',
    text: 'Customers give this address to their suppliers. It needs to be in Chinese too.',
    to: '/admin/settings/sites',
    form: () => <SetupSites kind="ORIGIN" />,
  },
  offices: {
    title: 'Offices in Ghana',
    text: 'Where customers collect their goods, with the position on the map of the contact page. The modes of your sites are the ones that you offer.',
    to: '/admin/settings/sites',
    form: () => <SetupSites kind="DESTINATION" />,
  },
  rates: {
    title: 'Freight rates',
    text: 'A price for each mode that you offer. Normal goods are enough to begin with.',
    to: '/admin/rates',
    form: () => <CurrentRates mayAdd part="rates" />,
  },
  exchange: {
    title: 'Exchange rate',
    text: 'Rates are in dollars. Customers pay in cedis at this rate.',
    to: '/admin/rates',
    form: () => <CurrentRates mayAdd part="exchange" />,
  },
  accounts: {
    title: 'Payment accounts',
    text: 'Where customers pay by mobile money or bank transfer.',
    to: '/admin/settings/invoicing',
    form: () => <PayToAccounts />,
  },
  email: {
    title: 'Email',
    text: 'Customers confirm their account by email. Send a test email to yourself.',
    to: '/admin/settings/connections',
    form: () => <EmailConnection />,
  },
  staff: {
    title: 'Staff',
    text: 'The people who receive goods, issue invoices and answer customers.',
    to: '/admin/users',
    form: () => (
      <Card title="Invitations">
        <div className="stack">
          <p>
            Each person gets an email with a link to register, and the permissions that you choose.
          </p>
          <div className="row">
            <ButtonLink to="/admin/users" variant="primary">
              Invite users
            </ButtonLink>
          </div>
        </div>
      </Card>
    ),
  },
  import: {
    title: 'Records from spreadsheets',
    text: 'Take over your customers, open shipments and opening balances. A new company without any can skip this.',
    to: '/admin/imports',
    form: () => <LatestImports />,
  },
};
