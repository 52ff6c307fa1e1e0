import { modeSchema } from '@sankofa/domain/values/mode';
import { plainDaySchema } from '@sankofa/domain/values/time';
import {
  claimByNumber,
  claimByProof,
  listUnidentified,
  type Unidentified,
} from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { z } from 'zod/mini';

import { day } from '../../lib/format/format.ts';
import { call } from '../../lib/http/call.ts';
import type { Language } from '../../lib/messages/language.ts';
import { defineKind } from '../../lib/offline/define-kind.ts';
import { type Entry, oneByOne } from '../../lib/offline/outbox-kinds.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';

const aboutSchema = z.object({ cartonId: z.uuid(), receivedOn: plainDaySchema, mode: modeSchema });
const numberSchema = z.extend(aboutSchema, { numberEnd: z.string() });
type ByNumber = z.infer<typeof numberSchema>;
type About = z.infer<typeof aboutSchema>;

const failures = { en: 'We couldn’t send this claim', zh: '无法发送此认领' };
const streamOf = ({ payload: { cartonId } }: Entry<About>) => `claim ${cartonId}`;
const onSettled = () => void invalidateAnswers([listUnidentified]);
const titleOf = ({ payload: { receivedOn } }: Entry<About>, language: Language) =>
  language === 'zh'
    ? `认领 ${day(receivedOn)} 收到的箱`
    : `Claim of the carton of ${day(receivedOn)}`;

/** Claims by the end of a tracking number, made without a connection. */
export const claimKind = defineKind<ByNumber, Unidentified>({
  names: ['claim'],
  schema: numberSchema,
  streamOf,
  queue: 'work',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(
    ({ id, payload: { cartonId, mode, numberEnd } }) =>
      call(claimByNumber, {
        params: { id: cartonId },
        body: { numberEnd, mode },
        idempotencyKey: id,
      }),
    failures,
  ),
  onSettled,
  read: (entry, language) => ({ title: titleOf(entry, language), text: entry.payload.numberEnd }),
});

/** Claims by a proof of purchase, made without a connection. */
export const claimProofKind = defineKind<About, Unidentified>({
  names: ['claim-proof'],
  schema: aboutSchema,
  streamOf,
  queue: 'files',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(async ({ id, payload: { cartonId, mode }, loadFiles }) => {
    const [file] = await loadFiles();
    return call(claimByProof, {
      params: { id: cartonId },
      query: { mode },
      ...(file && { file: file.blob }),
      idempotencyKey: id,
    });
  }, failures),
  onSettled,
  read: (entry, language) => ({
    title: titleOf(entry, language),
    text: entry.files.map(({ name }) => name).join(', '),
  }),
});
