import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type {
  Assertion,
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

/** CBOR of a byte string of less than 64 KB. */
const cborBytes = (bytes: Buffer) =>
  bytes.length < 256
    ? Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
    : Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
/** CBOR of a text of less than 24 characters. */
const cborText = (word: string) =>
  Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
const authData = (rpId: string, flags: number, counter: number, more: Buffer = Buffer.alloc(0)) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
};

export type Answering = {
  /** The origin of the page that asked. */
  origin?: string;
  /** Whether the device checked the person, by PIN or fingerprint. */
  isVerified?: boolean;
  /** What the device says it has counted. */
  counter?: number;
  /** Whether it names its user, as a passkey that was chosen on the device does. */
  namesUser?: boolean;
  challenge?: string;
};

/** A security key in software: an ES256 key pair that signs as WebAuthn prescribes. */
export function passkeyDevice(siteOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counted = 0;
  let userHandle = '';

  const credential = () =>
    ({ id: text(credentialId), rawId: text(credentialId), type: 'public-key' }) as const;

  return {
    create: (
      { challenge, rp, user }: PasskeyCreation,
      { origin = siteOrigin }: Answering = {},
    ): NewCredential => {
      userHandle = user.id;
      // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const data = authData(rp.id, present | verified | hasCredential, counted, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        ...credential(),
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
          attestationObject: text(attestationObject),
          transports: ['usb'],
        },
      };
    },
    get: (
      { challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>,
      { origin = siteOrigin, isVerified = true, counter, namesUser = false }: Answering = {},
    ): Assertion => {
      counted += 1;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authData(rpId, isVerified ? present | verified : present, counter ?? counted);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        ...credential(),
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', signed, privateKey)),
          ...(namesUser && { userHandle }),
        },
      };
    },
  };
}
export type PasskeyDevice = ReturnType<typeof passkeyDevice>;
