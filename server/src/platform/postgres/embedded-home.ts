import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { geteuid } from 'node:process';

import { errorText, OperatorError } from '../errors.ts';
import { EmbeddedFailure } from './embedded-failure.ts';

/** The user under which a program runs; empty for the current one. */
export type RunAs = { uid?: number; gid?: number };

/** The folders of an embedded server and the users of its two programs. */
export type Home = {
  /** Programs, data and log; accessible to the server's user. */
  folder: string;
  data: string;
  log: string;
  /** The folder of the socket, closed to all other users. */
  socketFolder: string;
  server: RunAs;
  /** `initdb` needs a user with a name, the server does not. */
  initdb: RunAs;
};

// PostgreSQL refuses to run as root. This uid is unused on a typical machine and needs no account.
const serverUid = 64_321;

// sun_path has 108 bytes including the final zero; the name of the socket is `/.s.PGSQL.5432`.
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length;

/** Creates the folders that the embedded server of this data folder needs, where possible. */
export function openHome(dataDir: string): Home {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    // Two processes may use different paths to the same folder; they must find the same server.
    return makeHome(fs.realpathSync(dataDir));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new EmbeddedFailure(`couldn’t create its folders: ${errorText(error)}`, { cause: error });
  }
}

function makeHome(dataDir: string): Home {
  const isRoot = geteuid?.() === 0;
  if (isRoot) refuseDataOfOthers(dataDir);
  const folder = isRoot ? openFolder(dataDir) : path.join(dataDir, 'postgres');
  fs.mkdirSync(folder, { recursive: true });
  if (isRoot) fs.chmodSync(folder, 0o755);
  const server = isRoot ? { uid: serverUid, gid: serverUid } : {};
  return {
    folder,
    data: path.join(folder, 'data'),
    log: path.join(folder, 'server.log'),
    socketFolder: makeSocketFolder(folder, server),
    server,
    initdb: isRoot ? unprivilegedUser() : {},
  };
}

/**
 * Root would change the folders of a product that runs as another user, and leave files there that this user can't read.
 * @throws OperatorError with what to do
 */
function refuseDataOfOthers(dataDir: string) {
  const owner = fs.statSync(path.join(dataDir, 'postgres/data'), { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === 0 || owner === serverUid) return;
  const name = passwdEntries().find((entry) => entry.uid === owner)?.name;
  const remedy =
    name === undefined
      ? `Run this as the user with the number ${owner}.`
      : `Run this as that user: runuser -u ${name} -- COMMAND`;
  throw new OperatorError(
    `The data in ${dataDir} belong to the user ${name ?? owner}, not to root. ${remedy}`,
  );
}

/**
 * Opens the folder of the server. Root's own folders are closed to the server's user; then the files are in a
 * system folder and a link is in the data folder. The link, not the location, decides which data it is.
 */
function openFolder(dataDir: string) {
  const expected = path.join(dataDir, 'postgres');
  const found = fs.lstatSync(expected, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) return fs.realpathSync(expected);
  if (isOpenToOthers(dataDir)) return expected;
  if (found)
    throw new EmbeddedFailure(
      `user ${serverUid} can’t access ${dataDir}, which already contains data`,
    );

  const place = fs.mkdtempSync(path.join(placeForData(), 'postgres-'));
  fs.symlinkSync(place, expected);
  return place;
}

function isOpenToOthers(folder: string): boolean {
  const parent = path.dirname(folder);
  const isOpen = (fs.statSync(folder).mode & 0o001) !== 0;
  return isOpen && (parent === folder || isOpenToOthers(parent));
}

function placeForData() {
  for (const folder of ['/var/lib/sankofa-freight', '/var/tmp/sankofa-freight']) {
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
      fs.accessSync(folder, fs.constants.W_OK);
      return folder;
    } catch {
      // The next one may be writable; if none is, the error below says so.
    }
  }
  throw new EmbeddedFailure('its data can’t be stored in /var/lib or /var/tmp');
}

function makeSocketFolder(folder: string, server: RunAs) {
  const usual = path.join(folder, 'run');
  const short = path.join(os.tmpdir(), `sankofa-${shortHash(folder)}`);
  const socketFolder = Buffer.byteLength(usual) > longestSocketFolder ? short : usual;
  fs.mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const owner = fs.lstatSync(socketFolder);
  // In the temp folder another user may have created a link or folder first.
  if (!owner.isDirectory() || ![geteuid?.(), server.uid].includes(owner.uid))
    throw new EmbeddedFailure(`${socketFolder} belongs to another user`);
  fs.chmodSync(socketFolder, 0o700);
  changeOwner(socketFolder, server);
  return socketFolder;
}

function unprivilegedUser(): RunAs {
  const user = passwdEntries().find(({ name }) => name === 'nobody');
  if (!user)
    throw new EmbeddedFailure(
      'initdb can’t run as root, and the system has no user “nobody” to run it as',
    );
  return { uid: user.uid, gid: user.gid };
}

const passwdEntries = () =>
  fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name = '', , uid, gid] = line.split(':');
      return uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
    });

/** Changes the owner of a folder and everything in it. */
export function changeOwnerOfAll(place: string, to: RunAs) {
  changeOwner(place, to);
  if (!fs.lstatSync(place).isDirectory()) return;
  for (const entry of fs.readdirSync(place)) changeOwnerOfAll(path.join(place, entry), to);
}

export function changeOwner(place: string, { uid, gid }: RunAs) {
  if (uid !== undefined && gid !== undefined) fs.lchownSync(place, uid, gid);
}

/** Returns twelve characters that identify a path. */
export const shortHash = (place: string) =>
  createHash('sha256').update(place).digest('hex').slice(0, 12);
