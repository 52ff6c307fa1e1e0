import type { PlainDay } from '@sankofa/domain/values/time';

import { day } from './format.ts';

/** Returns `18 Jan`, for the axis of a chart. */
export const shortDay = (plain: PlainDay) => day(plain).replace(/^\d{4}年|\s\d{4}$/u, '');
/** Returns `Jan 2025`. */
export const shortMonth = (plain: PlainDay) => day(plain).replace(/^\d{1,2}\s|\d{1,2}日$/u, '');
