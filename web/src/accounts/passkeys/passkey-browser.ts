import type {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

import { CallError } from '../../lib/http/call-error.ts';

export { browserSupportsWebAuthn as canUsePasskeys } from '@simplewebauthn/browser';

type Messages = { cancelled: string; known: string };

/** Asks the browser for a new passkey. @throws CallError with a message if the person or the device refuses */
export async function createPasskey(
  options: PasskeyCreation,
  messages: Messages,
): Promise<NewCredential> {
  const { id, rawId, response } = await asked(
    () => startRegistration({ optionsJSON: options }),
    messages,
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Asks the browser to sign with a passkey. @throws CallError with a message if the person refuses */
export async function signWithPasskey(
  options: PasskeyRequest,
  messages: Messages,
): Promise<Assertion> {
  const { id, rawId, response } = await asked(
    () => startAuthentication({ optionsJSON: options }),
    messages,
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle && { userHandle }),
    },
  };
}

/** Browsers report every reason but this one alike, so that sites learn nothing about the person's devices. */
const alreadyRegistered = 'InvalidStateError';

async function asked<T>(ask: () => Promise<T>, messages: Messages): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === alreadyRegistered;
    throw new CallError(0, {
      code: 'passkey.not_used',
      message: isKnown ? messages.known : messages.cancelled,
    });
  }
}
