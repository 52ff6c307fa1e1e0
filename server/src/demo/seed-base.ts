import type { Actor } from '@sankofa/domain/access';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import type { Instant } from '@sankofa/domain/values/time';

import { addUser } from '../accounts/accounts.ts';
import { openSite, saveCompany } from '../company/company.ts';
import type { Db } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import type { Files } from '../platform/files/files.ts';
import { newId } from '../platform/ids.ts';
import { notify } from '../reminders/reminders.ts';
import { demoAccounts, type DemoKey } from './demo-accounts.ts';
import { customers as sketches } from './people.ts';
import { storePictures } from './pictures.ts';
import type { Random } from './random.ts';
import type { SeedContext } from './seed-context.ts';
import { settleIn } from './seed-deliveries.ts';
import { planPrices, planServices, planStorage } from './seed-prices.ts';
import type { SeedPeople, Customer, SiteKey } from './seed-types.ts';

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

/** The customer who can log in to the demo. */
const ama = {
  name: 'Ama Mensah',
  email: 'customer@demo.test',
  phone: '+233244000101',
  city: 'Accra',
};

/** Creates the people, sites and prices needed before the first carton. */
export async function assemble(input: SeedInput): Promise<SeedPeople> {
  const { context, random, began, passwordHash } = input;
  const opened = context.day(began);
  const people: Record<DemoKey, Actor> = {
    customer: actorOf('customer', opened),
    staff: actorOf('staff', opened),
    admin: actorOf('admin', opened),
    china: actorOf('china', opened),
    ghana: actorOf('ghana', opened),
    finance: actorOf('finance', opened),
    support: actorOf('support', opened),
  };
  const sites: Record<SiteKey, string> = { guangzhou: '', yiwu: '', accra: '', tamale: '' };
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
    for (const key of siteKeys) sites[key] = (await openSite(work, siteFacts[key])).id;
    await saveCompany(work, companyFacts);
    await welcome(work, people.customer.id, ama.name);
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
      if (city === 'Accra' && number % 2 === 0) await settleIn(work, customer, number);
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
    customers: [{ ...ama, actor: people.customer }, ...otherCustomers],
    sites,
    pictures: await storePictures(input.files),
    files: input.files,
    batches: new Map(),
  };
}

function actorOf(key: DemoKey, since: Instant): Actor {
  const account = demoAccounts.find((one) => one.key === key);
  if (!account) throw new RangeError(`nobody of the demo is called ${key}`);
  const { role, duties, siteKind } = account;
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

type SiteFacts = Parameters<typeof openSite>[1];

const siteKeys = ['guangzhou', 'yiwu', 'accra', 'tamale'] as const satisfies readonly SiteKey[];
const siteFacts: Record<SiteKey, SiteFacts> = {
  guangzhou: {
    code: 'CAN1',
    kind: 'ORIGIN',
    modes: ['AIR', 'SEA'],
    name: 'Guangzhou warehouse',
    nameZh: '广州仓库',
    address: 'Shed 6, 88 Shicha Road, Baiyun District, Guangzhou, Guangdong',
    addressZh: '广东省广州市白云区石槎路88号6号仓',
    city: 'Guangzhou',
    placeCode: 'CNCAN',
    contactName: '李伟',
    phone: '+8613800138000',
  },
  yiwu: {
    code: 'YIW1',
    kind: 'ORIGIN',
    modes: ['SEA'],
    name: 'Yiwu warehouse',
    nameZh: '义乌仓库',
    address: 'Unit 12, 399 Chouzhou North Road, Yiwu, Zhejiang',
    addressZh: '浙江省义乌市稠州北路399号12栋',
    city: 'Yiwu',
    placeCode: 'CNYIW',
    contactName: '陈静',
    phone: '+8613900139000',
  },
  accra: {
    code: 'ACC',
    kind: 'DESTINATION',
    modes: ['AIR', 'SEA'],
    name: 'Accra office',
    nameZh: '阿克拉网点',
    address: '14 Spintex Road, near the Flower Pot interchange, Accra',
    city: 'Accra',
    placeCode: 'GHACC',
    phone: '+233 30 200 0114',
    openingHours: 'Monday to Friday 8:00 to 17:00, Saturday 9:00 to 13:00',
    email: 'accra@example.com',
    position: { lat: 5.6305, lng: -0.1364 },
  },
  tamale: {
    code: 'TML',
    kind: 'DESTINATION',
    modes: ['AIR', 'SEA'],
    name: 'Tamale office',
    nameZh: '塔马利网点',
    address: 'Bolgatanga Road, opposite the Jubilee Park, Tamale',
    city: 'Tamale',
    placeCode: 'GHTML',
    phone: '+233 37 200 0117',
    openingHours: 'Monday to Friday 8:30 to 16:30',
    email: 'tamale@example.com',
    position: { lat: 9.4075, lng: -0.8533 },
  },
};
