import type { CompanySettings } from '@sankofa/domain/company/company';
import {
  getCompany,
  getCompanySettings,
  saveCompanySettings,
} from '@sankofa/domain/company/company-endpoints';
import { getSetup } from '@sankofa/domain/company/setup-endpoints';
import { socialNetworks } from '@sankofa/domain/company/social';

import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { RulesForm } from './rules-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

const companyReads = [getCompanySettings, getCompany, getSetup] as const;

/** Company details on the public site, edited by admins. */
export default function CompanyPage() {
  return (
    <>
      <PageHead
        title="Company"
        lead="Company details shown on the public site and on invoices."
        back={{ to: '/admin/settings', label: 'Settings' }}
      />
      <div className="stack">
        <CompanyDetails />
        <SocialLinks />
        <SettingsHistory section="company" reads={companyReads} />
      </div>
    </>
  );
}

type Shown = { company: CompanySettings; version: number };

/** The name and contact details; `onDone` is called after they are saved. */
export function CompanyDetails({ onDone }: { onDone?: () => void }) {
  const settings = useAnswer(getCompanySettings, { staleMs: 0 });
  return (
    <Answer of={settings} what="the company settings">
      {(shown) => <Details key={shown.version} {...shown} onDone={onDone} />}
    </Answer>
  );
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function Details({ company, version, onDone }: Shown & { onDone: (() => void) | undefined }) {
  return (
    <Card title="Name and contact">
      <RulesForm
        endpoint={saveCompanySettings}
        reads={companyReads}
        version={version}
        read={(form, reason) => ({
          brand: form.text('brand'),
          email: form.optional('email') ?? null,
          phones: lines(form.text('phones')),
          address: form.optional('address') ?? null,
          supportHours: form.text('supportHours'),
          reason,
        })}
        saved="Company details saved"
        button="Save details"
        onDone={onDone}
      >
        <DetailFields company={company} />
      </RulesForm>
    </Card>
  );
}

const DetailFields = ({ company }: { company: CompanySettings }) => (
  <>
    <TextField
      name="brand"
      label="Company name"
      hint="On every page, email and invoice"
      defaultValue={company.brand}
      maxLength={80}
    />
    <TextField
      name="email"
      type="email"
      label="Email for customers"
      isOptional
      defaultValue={company.email ?? ''}
      maxLength={200}
    />
    <TextAreaField
      name="phones"
      label="Phone numbers"
      hint="One per line, with the country code, for example +233 30 211 1111"
      isOptional
      rows={3}
      defaultValue={company.phones.join('\n')}
    />
    <TextAreaField
      name="address"
      label="Address"
      isOptional
      rows={2}
      maxLength={300}
      defaultValue={company.address ?? ''}
    />
    <TextField
      name="supportHours"
      label="Support hours"
      hint="For example 24/7 or Monday to Saturday 8:00 to 18:00"
      defaultValue={company.supportHours}
      maxLength={120}
    />
  </>
);

/** The social profiles; `onDone` is called after they are saved. */
export function SocialLinks({ onDone }: { onDone?: () => void }) {
  const settings = useAnswer(getCompanySettings, { staleMs: 0 });
  return (
    <Answer of={settings} what="the company settings">
      {({ company, version }) => (
        <Links key={version} links={company.social} version={version} onDone={onDone} />
      )}
    </Answer>
  );
}

function Links({
  links,
  version,
  onDone,
}: {
  links: CompanySettings['social'];
  version: number;
  onDone: (() => void) | undefined;
}) {
  return (
    <Card title="Social media">
      <RulesForm
        endpoint={saveCompanySettings}
        reads={companyReads}
        version={version}
        read={(form, reason) => ({
          social: socialNetworks.map(({ name }, at) => ({
            name,
            url: form.text(`social.${at}.url`),
          })),
          reason,
        })}
        saved="Social media links saved"
        button="Save links"
        onDone={onDone}
      >
        <p className="muted">
          Links to your profiles are shown at the bottom of every public page. Leave a field blank
          to hide that network.
        </p>
        {socialNetworks.map(({ name, example }, at) => (
          <TextField
            key={name}
            name={`social.${at}.url`}
            type="url"
            label={name}
            hint={`For example ${example}`}
            isOptional
            defaultValue={links.find((link) => link.name === name)?.url}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
          />
        ))}
      </RulesForm>
    </Card>
  );
}
