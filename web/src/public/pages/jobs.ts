import type { PlainDay } from '@sankofa/domain/values/time';

/** Spec §2, §3: the five openings. */
export type JobType = 'warehouse' | 'office' | 'sales';
export type Job = {
  id: string;
  title: string;
  location: string;
  type: JobType;
  isVirtual: boolean;
  /** When it was first published, for search engines and applicants. */
  postedOn: PlainDay;
  description: string;
  requirements: readonly string[];
  benefits: readonly string[];
};

const together = ['Training on our systems and procedures', 'Colleagues in both China and Ghana'];

export const jobs: readonly Job[] = [
  {
    id: 'warehouse-supervisor',
    title: 'Warehouse Supervisor',
    location: 'Accra',
    type: 'warehouse',
    isVirtual: false,
    postedOn: '2026-11-21',
    description:
      'Lead the team that unloads containers, checks cartons and hands goods over to customers.',
    requirements: [
      'Experience leading a warehouse team',
      'Careful with figures, labels and customers’ goods',
      'Confident using a scanner and a computer',
    ],
    benefits: [...together, 'Responsibility for a warehouse from day one'],
  },
  {
    id: 'warehouse-associate',
    title: 'Warehouse Associate',
    location: 'Kumasi',
    type: 'warehouse',
    isVirtual: false,
    postedOn: '2026-11-21',
    description:
      'Receive, scan, store and hand over shipments, and welcome customers when they collect.',
    requirements: [
      'Able to lift and move cartons safely all day',
      'Accurate, even when it’s busy',
      'Friendly with customers',
    ],
    benefits: [...together, 'Room to grow with us'],
  },
  {
    id: 'office-administrator',
    title: 'Office Administrator',
    location: 'Virtual',
    type: 'office',
    isVirtual: true,
    postedOn: '2026-11-21',
    description:
      'Keep documents and payments in order, and answer customers’ questions about their shipments.',
    requirements: [
      'Good written and spoken English',
      'Confident with spreadsheets and email',
      'A quiet workspace and a reliable internet connection',
    ],
    benefits: [...together, 'Work from home'],
  },
  {
    id: 'sales-northern',
    title: 'Sales Representative, Northern Region',
    location: 'Tamale',
    type: 'sales',
    isVirtual: false,
    postedOn: '2026-11-21',
    description:
      'Meet traders across the Northern Region, explain our services and prices, and become their first point of contact.',
    requirements: [
      'Sales experience, ideally with traders',
      'Good knowledge of the markets in the Northern Region',
      'Honest about what we can and can’t do',
    ],
    benefits: [...together, 'Responsibility for your own region'],
  },
  {
    id: 'sales-western',
    title: 'Sales Representative, Western Region',
    location: 'Virtual',
    type: 'sales',
    isVirtual: true,
    postedOn: '2026-11-21',
    description:
      'Win customers in the Western Region by phone, message and in person, and look after them once they ship.',
    requirements: [
      'Sales experience, ideally with traders',
      'Good knowledge of the markets in the Western Region',
      'Able to organize your own work',
    ],
    benefits: [...together, 'Responsibility for your own region, working from home'],
  },
];
