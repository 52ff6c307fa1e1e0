import type { PlainDay } from '@sankofa/domain/values/time';

/** Spec §2, §3: the five openings. */
export type JobType = 'warehouse' | 'office' | 'sales';
export type Job = {
  id: string;
  title: string;
  location: string;
  type: JobType;
  isVirtual: boolean;
  /** When it was first put on the page; search engines want to know, and so do those who apply. */
  postedOn: PlainDay;
  description: string;
  requirements: readonly string[];
  benefits: readonly string[];
};

const together = ['Training in our own tools and routines', 'A team on both ends of the way'];

export const jobs: readonly Job[] = [
  {
    id: 'warehouse-supervisor',
    title: 'Warehouse Supervisor',
    location: 'Accra',
    type: 'warehouse',
    isVirtual: false,
    postedOn: '2026-11-21',
    description:
      'You lead the hands that unload containers, check cartons against their labels and hand goods over to their owners.',
    requirements: [
      'Experience in leading a team in a warehouse',
      'Careful with figures, labels and other people’s goods',
      'At home with a scanner and a computer',
    ],
    benefits: [...together, 'Responsibility for a warehouse from the first day'],
  },
  {
    id: 'warehouse-associate',
    title: 'Warehouse Associate',
    location: 'Kumasi',
    type: 'warehouse',
    isVirtual: false,
    postedOn: '2026-11-21',
    description:
      'You receive, scan, store and hand over shipments, and you are the face that customers see when they pick up.',
    requirements: [
      'Able to lift and move cartons all day, safely',
      'Exact, also when it is busy',
      'Friendly with customers',
    ],
    benefits: [...together, 'Room to grow with the warehouse'],
  },
  {
    id: 'office-administrator',
    title: 'Office Administrator',
    location: 'Virtual',
    type: 'office',
    isVirtual: true,
    postedOn: '2026-11-21',
    description:
      'You keep papers, payments and promises in order, and answer customers who want to know where their goods are.',
    requirements: [
      'Good written and spoken English',
      'Sure with spreadsheets and e-mail',
      'A quiet place to work and a steady connection',
    ],
    benefits: [...together, 'Work from where you live'],
  },
  {
    id: 'sales-northern',
    title: 'Sales Representative, Northern Region',
    location: 'Tamale',
    type: 'sales',
    isVirtual: false,
    postedOn: '2026-11-21',
    description:
      'You meet the traders of the north, show them what shipping with us costs, and stay their first call.',
    requirements: [
      'Experience in selling, best to traders',
      'You know the markets of the Northern Region',
      'Honest about what we can do and what we cannot',
    ],
    benefits: [...together, 'A region of your own'],
  },
  {
    id: 'sales-western',
    title: 'Sales Representative, Western Region',
    location: 'Virtual',
    type: 'sales',
    isVirtual: true,
    postedOn: '2026-11-21',
    description:
      'You win customers in the Western Region by phone, message and visit, and look after them once they ship.',
    requirements: [
      'Experience in selling, best to traders',
      'You know the markets of the Western Region',
      'Able to plan your own week',
    ],
    benefits: [...together, 'A region of your own, from where you live'],
  },
];
