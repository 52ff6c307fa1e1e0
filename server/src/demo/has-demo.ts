import type { Db } from '../platform/database/db.ts';
import { OperatorError } from '../platform/errors.ts';
import { demoState } from './demo-queries.ts';

/** Incomplete demo data; the message is shown in the terminal. */
export class DemoBroken extends OperatorError {
  override name = 'DemoBroken';
}

/** @throws DemoBroken if an earlier start was interrupted */
export async function hasDemo(db: Db): Promise<boolean> {
  const state = await demoState(db);
  if (state === 'broken')
    throw new DemoBroken(
      'The demo company is incomplete because an earlier start was interrupted. Start over with: npm run demo -- --reset',
    );
  return state === 'whole';
}
