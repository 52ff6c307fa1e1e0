import { countCarton } from '@sankofa/domain/warehouse/counts/stock-endpoints';
import { z } from 'zod/mini';

import { call } from '../../lib/http/call.ts';
import { defineKind } from '../../lib/offline/define-kind.ts';
import { oneByOne } from '../../lib/offline/outbox-kinds.ts';
import type { ScanEnd, ScanQueue } from '../../lib/offline/scan-queue.ts';
import { goodsStream } from '../scanning/goods-stream.ts';
import { reportDone } from '../scanning/scan-outbox.ts';
import { type Person, scanQueueOf } from '../scanning/scan-queue-of.ts';
import { scanTexts } from '../scanning/scan-texts.ts';
import { ensureAccepted } from '../scanning/sendable-move.ts';

const countedSchema = z.object({ kind: z.literal('count'), countId: z.uuid(), code: z.string() });
type Counted = z.infer<typeof countedSchema>;
export type CountOutcome = z.output<(typeof countCarton)['answer']>;

/** One carton seen in a stock count. */
export const countKind = defineKind<Counted, CountOutcome>({
  names: ['count'],
  schema: countedSchema,
  streamOf: goodsStream,
  queue: 'work',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(
    ({ id, payload: { countId, code } }) =>
      call(countCarton, { params: { id: countId }, body: { code }, idempotencyKey: id }),
    { en: 'This scan couldn’t be saved', zh: '此次扫描未能保存' },
  ),
  onSettled: (_, outcome) => {
    if (outcome.kind === 'done') reportDone(outcome.answer.outcome === 'again');
  },
  read: ({ payload }, language) => ({ title: payload.code, text: scanTexts[language].count }),
});

/** Returns the queue of the scan field of one count. */
export const countQueue = (
  person: Person,
  countId: string,
  endOf: (answer: CountOutcome) => ScanEnd,
): ScanQueue =>
  scanQueueOf(countKind, person, {
    payloadOf: ({ code }): Counted => {
      ensureAccepted(countCarton.body, { code });
      return { kind: 'count', countId, code };
    },
    onDone: (listener) =>
      countKind.onSettled(({ id: key, at, clock, payload }, outcome) => {
        if (outcome.kind === 'done' && payload.countId === countId)
          listener({ code: payload.code, key, at, clock }, endOf(outcome.answer));
      }),
  });
