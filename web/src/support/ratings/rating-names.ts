import { dictionary } from '../../lib/messages/messages.ts';

/** What each score means, for customers and staff. */
export const ratingNames = dictionary({
  en: {
    1: 'Very poor',
    2: 'Poor',
    3: 'OK',
    4: 'Good',
    5: 'Excellent',
    outOfFive: (score: number | string) => `${score} out of 5`,
  },
  zh: {
    1: '很差',
    2: '较差',
    3: '一般',
    4: '满意',
    5: '非常满意',
    outOfFive: (score: number | string) => `${score} 分（满分 5 分）`,
  },
});

/** Returns the word of a score. */
export const ratingName = (names: Record<1 | 2 | 3 | 4 | 5, string>, score: number): string => {
  const at = ([1, 2, 3, 4, 5] as const).find((one) => one === score);
  return at === undefined ? '' : names[at];
};
