import { dictionary } from '../lib/messages/messages.ts';

/** Texts of the figures on the dashboard of admins. */
export const adminOverviewTexts = dictionary({
  en: {
    details: 'Details',
    figures: 'Figures',
  },
  zh: {
    details: '明细',
    figures: '数据',
  },
});
