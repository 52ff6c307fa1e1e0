import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { Suspense } from 'react';

import { ago, count, dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { CustomerTaxes } from '../../taxes/taxes.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { recordTexts } from './record-texts.ts';
import { UnclaimedAccount } from './unclaimed-account.tsx';

import css from '../../ui/data/rows.module.css';

/** Contact, account and delivery addresses of a customer. */
export function CustomerDetails({ customer }: { customer: CustomerAnswer }) {
  const t = useTexts(recordTexts);
  const viewer = useViewer();
  const { email, isEmailVerified } = customer;
  const isUnclaimed = !customer.canLogIn && customer.state === 'ACTIVE';
  return (
    <div className="stack">
      {isUnclaimed && mayCustomer.invite(viewer) && <UnclaimedAccount customer={customer} />}
      <Card title={t.contact}>
        <DescriptionList
          items={[
            [t.phone, customer.phone ?? t.none],
            [
              t.email,
              email === null
                ? t.none
                : `${email} (${isEmailVerified ? t.confirmed : t.notConfirmed})`,
            ],
            [t.city, customer.city],
            [t.address, customer.address],
            ...(customer.previousCode === null
              ? []
              : [[t.previousCode, customer.previousCode] as const]),
          ]}
        />
      </Card>
      <Card title={t.account}>
        <DescriptionList
          items={[
            [t.customerSince, dayAndTime(customer.createdAt)],
            [t.lastActivity, ago(customer.lastActivityAt)],
            [t.login, customer.canLogIn ? t.canLogIn : t.cannotLogIn],
            [t.secondFactor, customer.hasSecondFactor ? t.on : t.off],
            [t.devices, count(customer.openSessions)],
            [t.language, customer.language === 'zh' ? '中文' : 'English'],
            [t.news, customer.hasNews ? t.on : t.off],
          ]}
        />
      </Card>
      <Suspense>
        <CustomerTaxes customerId={customer.id} />
      </Suspense>
      <Card title={t.addresses}>
        {customer.addresses.length === 0 ? (
          <p className="muted">{t.noAddresses}</p>
        ) : (
          <ul className={css.lines}>
            {customer.addresses.map((address) => (
              <li key={address.id} className={css.line}>
                <span className={css.grow}>
                  {`${address.label}: ${address.person}, ${address.phone}`}
                  <span className={css.secondary}>{address.place}</span>
                </span>
                {address.isDefault && <Pill tone="info">{t.isDefault}</Pill>}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
