import type { CompanySettings } from '@sankofa/domain/company/company';
import { getCompanySettings, saveCompanySettings } from '@sankofa/domain/company/company-endpoints';
import { socialNetworks } from '@sankofa/domain/company/social';

import { useAnswer } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Answer } from '../ui/data/answer.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';

/** Company details on the public site, edited by admins. */
export default function CompanyPage() {
  const settings = useAnswer(getCompanySettings, { staleMs: 0 });
  return (
    <>
      <PageHead title="Company" lead="Company details shown on the public site and on invoices." />
      <Answer of={settings} what="the company settings">
        {({ company, version }) => (
          <SocialLinks key={version} links={company.social} version={version} />
        )}
      </Answer>
    </>
  );
}

function SocialLinks({ links, version }: { links: CompanySettings['social']; version: number }) {
  const send = useSharedSend(saveCompanySettings, [getCompanySettings]);
  return (
    <Card title="Social media">
      <Form
        send={send}
        hasSummary
        read={(form) => ({
          version,
          body: {
            social: socialNetworks.map(({ name }, at) => ({
              name,
              url: form.text(`social.${at}.url`),
            })),
          },
        })}
        onDone={() => toast('Social media links saved')}
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
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Save links
          </Button>
        </div>
      </Form>
    </Card>
  );
}
