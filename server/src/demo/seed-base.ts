import type { Actor } from '@sankofa/domain/access';
import {
  customers as namedCustomers,
  demoPerson,
  type DemoName,
} from '@sankofa/domain/fixtures/people';
import type { Random } from '@sankofa/domain/fixtures/random';
import type { SiteIds } from '@sankofa/domain/fixtures/sites';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import type { Instant } from '@sankofa/domain/values/time';

import { addUser } from '../accounts/accounts.ts';
import { saveCompany } from '../company/company.ts';
import { addSites } from '../fixtures/open-company.ts';
import type { Db } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import type { Files } from '../platform/files/files.ts';
import { newId } from '../platform/ids.ts';
import { notify } from '../reminders/reminders.ts';
import { demoAccounts } from './demo-accounts.ts';
import { customers as sketches } from './people.ts';
import { storePictures } from './pictures.ts';
import type { SeedContext } from './seed-context.ts';
import { settleIn } from './seed-deliveries.ts';
import { planPrices, planServices, planStorage } from './seed-prices.ts';
import type { SeedPeople, Customer } from './seed-types.ts';

type SeedInput = {
  db: Db;
  files: Files;
  context: SeedContext;
  random: Random;
  passwordHash: string;
  /** Days from today to the day the company opened (negative). */
  began: number;
  /** The number of customers besides the one who can log in. */
  customers: number;
};

/** Creates the people, sites and prices needed before the first carton. */
export async function assemble(input: SeedInput): Promise<SeedPeople> {
  const { context, random, began, passwordHash } = input;
  const opened = context.day(began);
  const people: Record<DemoName, Actor> = {
    customer: actorOf('customer', opened),
    staff: actorOf('staff', opened),
    admin: actorOf('admin', opened),
    'warehouse-cn': actorOf('warehouse-cn', opened),
    'warehouse-gh': actorOf('warehouse-gh', opened),
    finance: actorOf('finance', opened),
    support: actorOf('support', opened),
  };
  const sites: SiteIds = { guangzhou: '', yiwu: '', accra: '', tamale: '' };
  // The admin must exist before anything is done in anyone’s name.
  context.plan(opened, people.admin, async (work) => {
    for (const account of demoAccounts)
      await addUser(work, {
        ...account,
        ...people[account.key],
        city: 'Accra',
        passwordHash,
        isDemo: true,
      });
    Object.assign(sites, await addSites(work));
    await saveCompany(work, companyFacts);
    await welcome(work, people.customer.id, namedCustomers.ama.name);
  });
  const otherCustomers = sketches(random, input.customers).map((sketch): Customer => {
    return {
      ...sketch,
      actor: { id: newId(opened), role: 'CUSTOMER', duties: [], siteKind: null },
    };
  });
  otherCustomers.forEach((customer, number) =>
    context.plan(context.day(began + 0.1 + random.next() * 12), customer.actor, async (work) => {
      const { actor, name, email, phone, city } = customer;
      await addUser(work, { ...actor, name, email, phone, city, passwordHash });
      await welcome(work, actor.id, name);
      if (city === 'Accra' && number % 3 > 0) await settleIn(work, customer, number);
    }),
  );
  planPrices(context, people.admin, began);
  planServices(context, people.admin, began);
  for (const key of ['accra', 'tamale'] as const)
    planStorage(context, people.admin, { began, siteIdNow: () => sites[key] });
  await context.run(() => undefined);
  return {
    context,
    random,
    office: people,
    customers: [{ ...namedCustomers.ama, actor: people.customer }, ...otherCustomers],
    sites,
    pictures: await storePictures(input.files),
    files: input.files,
    batches: new Map(),
  };
}

function actorOf(key: DemoName, since: Instant): Actor {
  const { role, duties, siteKind } = demoPerson(key);
  return { id: newId(since), role, duties, siteKind };
}

async function welcome(work: Work, userId: string, name: string) {
  await notify(work, {
    userId,
    key: 'welcome',
    title: typedTexts.text({ text: `Welcome, ${name}` }),
    body: typedTexts.text({
      text: 'Your account is ready. Give your suppliers your shipping mark and our address in China, then add your first shipment.',
    }),
    link: '/customer/dashboard',
  });
}

const companyFacts = {
  email: 'hello@example.com',
  phones: ['+233 30 200 0114', '+233 37 200 0117'],
  social: [{ name: 'WhatsApp', url: 'https://wa.me/233302000114' }],
  address: '14 Spintex Road, Accra, Ghana',
  paymentMethods: [
    {
      heading: 'MTN Mobile Money',
      method: 'MOBILE_MONEY' as const,
      rows: [
        ['Merchant ID', '441 882'],
        ['Name', 'Sankofa Freight Demo'],
      ] as [string, string][],
    },
    {
      heading: 'Bank transfer',
      method: 'BANK_TRANSFER' as const,
      rows: [
        ['Bank', 'Demo Bank, Spintex branch'],
        ['Account', '0012 3456 7890'],
        ['Name', 'Sankofa Freight Demo'],
      ] as [string, string][],
    },
  ],
};
