import { dictionary } from '../lib/messages/messages.ts';

/** What can be done with cartons before they travel. */
export const preferenceTexts = dictionary({
  en: {
    FEWER_CARTONS: 'Repack into fewer cartons',
    REMOVE_RETAIL_BOXES: 'Remove retail boxes',
    REINFORCE: 'Reinforce the cartons',
    PHOTOS_AFTER: 'Photos when it’s done',
    none: 'Only travel together',
  },
  zh: {
    FEWER_CARTONS: '合并为更少的箱',
    REMOVE_RETAIL_BOXES: '去除零售包装盒',
    REINFORCE: '加固外箱',
    PHOTOS_AFTER: '完成后拍照',
    none: '仅合并发运',
  },
});
