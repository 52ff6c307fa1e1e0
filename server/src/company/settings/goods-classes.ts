import {
  goodsClassesSchema,
  goodsClassesUnset,
  type GoodsClasses,
} from '@sankofa/domain/company/goods-classes';

import type { Db, Tx } from '../../platform/database/db.ts';
import { changeSection, findSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';

const section = 'goods';
const rulesOf = (value: unknown): GoodsClasses =>
  value === null ? goodsClassesUnset : goodsClassesSchema.parse(value);

export async function findGoodsClasses(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/** @throws Problem request.version_stale with the current texts */
export const changeGoodsClasses = (
  work: Work,
  { version, reason, ...rules }: GoodsClasses & { version: number; reason?: string | undefined },
) => changeSection(work, section, { version, rules, rulesOf, reason });
