import type { CompanySettings } from '@sankofa/domain/company/company';
import { getCompanySettings, saveCompanySettings } from '@sankofa/domain/company/company-endpoints';
import { socialNetworks } from '@sankofa/domain/company/social';
import { useEffect } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { changeCompany } from '../../lib/session/company.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { companyReads } from './company-reads.ts';
import { companyTexts } from './company-texts.ts';
import { RulesForm } from './rules-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

/** Company details on the public site, edited by admins. */
export default function CompanyPage() {
  const t = useTexts(companyTexts);
  return (
    <>
      <PageHead
        title={t.company}
        lead={t.companyDetailsShown}
        back={{ to: '/admin/settings', label: t.settings }}
      />
      <InOrder>
        <CompanyDetails />
        <CompanyLogo />
        <SocialLinks />
        <SettingsHistory section="company" reads={companyReads} />
      </InOrder>
    </>
  );
}

type Shown = { company: CompanySettings; version: number };

/** The name and contact details; `onDone` is called after they are saved. */
export function CompanyDetails({ onDone }: { onDone?: () => void }) {
  const t = useTexts(companyTexts);
  const settings = useAnswer(getCompanySettings, { staleMs: 0 });
  return (
    <Answer of={settings} what={t.theCompanySettings}>
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
  const t = useTexts(companyTexts);
  useEffect(() => changeCompany({ brand: company.brand }), [company.brand]);
  return (
    <Card title={t.nameAndContact}>
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
        saved={t.companyDetailsSaved}
        button={t.saveDetails}
        onDone={onDone}
      >
        <DetailFields company={company} />
      </RulesForm>
    </Card>
  );
}

const DetailFields = ({ company }: { company: CompanySettings }) => {
  const t = useTexts(companyTexts);
  return (
    <>
      <TextField
        name="brand"
        label={t.companyName}
        hint={t.onEveryPage}
        defaultValue={company.brand}
        maxLength={80}
      />
      <TextField
        name="email"
        type="email"
        label={t.emailForCustomers}
        isOptional
        defaultValue={company.email ?? ''}
        maxLength={200}
      />
      <TextAreaField
        name="phones"
        label={t.phoneNumbers}
        hint={t.onePerLine}
        isOptional
        rows={3}
        defaultValue={company.phones.join('\n')}
      />
      <TextAreaField
        name="address"
        label={t.address}
        isOptional
        rows={2}
        maxLength={300}
        defaultValue={company.address ?? ''}
      />
      <TextField
        name="supportHours"
        label={t.supportHours}
        hint={t.forExample24}
        defaultValue={company.supportHours}
        maxLength={120}
      />
    </>
  );
};

/** The social profiles; `onDone` is called after they are saved. */
export function SocialLinks({ onDone }: { onDone?: () => void }) {
  const t = useTexts(companyTexts);
  const settings = useAnswer(getCompanySettings, { staleMs: 0 });
  return (
    <Answer of={settings} what={t.theCompanySettings}>
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
  const t = useTexts(companyTexts);
  return (
    <Card title={t.socialMedia}>
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
        saved={t.socialMediaLinks}
        button={t.saveLinks}
        onDone={onDone}
      >
        <p className="muted">{t.linksToYour}</p>
        {socialNetworks.map(({ name, example }, at) => (
          <TextField
            key={name}
            name={`social.${at}.url`}
            type="url"
            label={name}
            hint={t.forExampleOf(example)}
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
