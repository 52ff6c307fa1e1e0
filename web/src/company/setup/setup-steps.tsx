import type { SetupStep } from '@sankofa/domain/company/setup-endpoints';
import { lazy, type ReactNode } from 'react';

import { LatestImports } from '../../imports/imports.ts';
import type { Language } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { CurrentRates } from '../../rates/rates.ts';
import { TaxSettings } from '../../taxes/taxes.ts';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { returningTo } from '../../ui/layout/use-back.ts';
import { useStepBack } from './step-back.ts';

const CompanyDetails = lazy(async () => ({
  default: (await import('../settings/company-page.tsx')).CompanyDetails,
}));
const CompanyLogo = lazy(async () => ({
  default: (await import('../settings/company-logo.tsx')).CompanyLogo,
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

const texts = dictionary({
  en: {
    invitations: 'Invitations',
    hint: 'Each person gets an email with a link to register, and the permissions you choose.',
    invite: 'Invite users',
  },
  zh: {
    invitations: '邀请',
    hint: '每个人都会收到带注册链接的邮件，并获得您选择的权限。',
    invite: '邀请用户',
  },
});

function ImportRecords() {
  return <LatestImports from={useStepBack('import')} />;
}

function InviteStaff() {
  const t = useTexts(texts);
  const back = useStepBack('staff');
  return (
    <Card title={t.invitations}>
      <div className="stack">
        <p>{t.hint}</p>
        <div className="row">
          <ButtonLink to="/admin/users" state={returningTo(back)} variant="primary">
            {t.invite}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

type Step = {
  title: Record<Language, string>;
  text: Record<Language, string>;
  /** Where the same is changed later. */
  to: string;
  /** The form of that page. */
  form: () => ReactNode;
};

/** The title, the reason and the form of each step. */
export const setupForms: Record<SetupStep, Step> = {
  company: {
    title: { en: 'Company and contacts', zh: '公司和联系方式' },
    text: {
      en: 'Your name and how customers reach you, on every page, email and invoice.',
      zh: '每个页面、邮件和账单上显示的名称和联系方式。',
    },
    to: '/admin/settings/company',
    form: () => <CompanyDetails />,
  },
  brand: {
    title: { en: 'Logo', zh: '标志' },
    text: {
      en: 'Your logo, on every page, email and document. Without one, a default mark is shown with your name.',
      zh: '每个页面、邮件和单据上显示的标志。未设置时显示默认标志和您的公司名称。',
    },
    to: '/admin/settings/company',
    form: () => <CompanyLogo />,
  },
  social: {
    title: { en: 'Social media', zh: '社交媒体' },
    text: {
      en: 'Links to your profiles, at the bottom of every public page.',
      zh: '显示在每个公共页面底部的链接。',
    },
    to: '/admin/settings/company',
    form: () => <SocialLinks />,
  },
  warehouses: {
    title: { en: 'Warehouses in China', zh: '中国仓库' },
    text: {
      en: 'Customers give this address to their suppliers. It needs to be in Chinese too.',
      zh: '客户会把此地址提供给供应商，须同时有中文地址。',
    },
    to: '/admin/settings/sites',
    form: () => <SetupSites kind="ORIGIN" />,
  },
  offices: {
    title: { en: 'Offices in Ghana', zh: '加纳网点' },
    text: {
      en: 'Where customers collect their goods, with the position on the map of the contact page. You offer the modes that your sites handle.',
      zh: '客户提货的地点，及其在联系页面地图上的位置。各地点的运输方式即您提供的运输方式。',
    },
    to: '/admin/settings/sites',
    form: () => <SetupSites kind="DESTINATION" />,
  },
  rates: {
    title: { en: 'Freight rates', zh: '运价' },
    text: {
      en: 'A price for each mode you offer. To begin, rates for normal goods are enough.',
      zh: '每种运输方式的价格。开始时只设普货即可。',
    },
    to: '/admin/rates',
    form: () => <CurrentRates mayAdd part="rates" />,
  },
  exchange: {
    title: { en: 'Exchange rate', zh: '汇率' },
    text: {
      en: 'Rates are in dollars. Customers pay in cedis at this rate.',
      zh: '运价以美元计，客户按此汇率支付塞地。',
    },
    to: '/admin/rates',
    form: () => <CurrentRates mayAdd part="exchange" />,
  },
  accounts: {
    title: { en: 'Payment accounts', zh: '收款账户' },
    text: {
      en: 'Where customers pay by mobile money or bank transfer.',
      zh: '客户通过手机钱包或银行转账付款的账户。',
    },
    to: '/admin/settings/invoicing',
    form: () => <PayToAccounts />,
  },
  taxes: {
    title: { en: 'Taxes', zh: '税务' },
    text: {
      en: 'If you are registered for VAT, your invoices charge it from the day you choose. If you aren’t, skip this step.',
      zh: '如已登记增值税，账单将从您选择的日期起计税。未登记可跳过。',
    },
    to: '/admin/financial/taxes',
    form: () => <TaxSettings />,
  },
  email: {
    title: { en: 'Email', zh: '邮件' },
    text: {
      en: 'Customers confirm their account by email. Send a test email to yourself.',
      zh: '客户通过邮件确认账户。请给自己发送一封测试邮件。',
    },
    to: '/admin/settings/connections',
    form: () => <EmailConnection />,
  },
  staff: {
    title: { en: 'Staff', zh: '员工' },
    text: {
      en: 'The people who receive goods, issue invoices and answer customers.',
      zh: '收货、开账单和回复客户的人员。',
    },
    to: '/admin/users',
    form: () => <InviteStaff />,
  },
  import: {
    title: { en: 'Records from spreadsheets', zh: '导入表格数据' },
    text: {
      en: 'Import your customers, open shipments and opening balances. If you have none, skip this step.',
      zh: '导入客户、未完成的运单和期初余额。没有历史数据的新公司可跳过。',
    },
    to: '/admin/imports',
    form: () => <ImportRecords />,
  },
};
