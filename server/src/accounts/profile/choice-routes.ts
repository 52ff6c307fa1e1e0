import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import {
  removePhoto,
  saveChoices,
  setPhoto,
  showChoices,
  showPhoto,
  unsubscribeFromNews,
} from '@sankofa/domain/accounts/profile/choice-endpoints';
import { pictures } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';

import { readFile } from '../../platform/files/files.ts';
import { kindRefusal } from '../../platform/files/upload-refusals.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { serve } from '../../platform/http/serve.ts';
import { findPerson } from '../account-queries.ts';
import { findChoices } from './choice-queries.ts';
import { changeSubscriptions, setOwnPhoto, stopNewsOf } from './choices.ts';

/** A profile picture needs no permission beyond being logged in. */
const anyAccount = () => undefined;

const links = { perAddress: { calls: 200, windowMs: 600_000 } };

export function choiceRoutes(app: FastifyInstance, { files, db: pool }: Parts) {
  serve(app, showChoices, ({ db, actor }) => findChoices(db, actor.id));
  serve(app, saveChoices, (work, { body }) => changeSubscriptions(work, body));
  serve(app, unsubscribeFromNews, (work, { body }) => stopNewsOf(work, body.token), links);

  serve(
    app,
    setPhoto,
    (work, { file }) => {
      if (!file.stored) throw kindRefusal(pictures.kinds);
      return setOwnPhoto(work, { files, db: pool }, file.stored);
    },
    { authorize: anyAccount },
  );
  serve(app, removePhoto, (work) => setOwnPhoto(work, { files, db: pool }, null));
  serve(app, showPhoto, async ({ db, actor }) => {
    const person = await findPerson(db, actor.id);
    if (!person?.photoFileId)
      throw new Problem('thing.not_found', { message: accountTexts.noPhoto });
    const { bytes } = await readFile({ files, db }, person.photoFileId, 'thumb');
    return { bytes, fileName: 'photo.webp' };
  });
}
