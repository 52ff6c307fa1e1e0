import { updateMe } from '@sankofa/domain/accounts/account-endpoints';

import { CallError } from '../http/call-error.ts';
import { call } from '../http/call.ts';
import { recordLanguageSaved, unsavedLanguage } from '../messages/language.ts';
import { storeUser } from './session.ts';

let last: Promise<CallError | null> = Promise.resolve(null);

async function send() {
  const language = unsavedLanguage();
  if (!language) return null;
  try {
    const { data } = await call(updateMe, { body: { language } });
    recordLanguageSaved(language);
    storeUser(data.user);
    return null;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

/**
 * Saves the current user's choice of language with the account, one request after the other, so that the last choice
 * wins. If that fails, or the page is left before, it stays stored on the device and is saved on the next visit.
 * Returns the error of this request.
 */
export function saveLanguage() {
  last = last.then(send);
  return last;
}
