import { firstAdminLink, hashPassword } from './accounts/accounts.ts';
import { eventsForSimulator, startCarrierSimulator } from './carriers/carriers.ts';
import { certifiedForSimulator, startAuthoritySimulator } from './certification/certification.ts';
import { demoAccounts } from './demo/demo-accounts.ts';
import { hasDemo } from './demo/has-demo.ts';
import { startSimulator } from './payment-gateway/payment-gateway.ts';
import { checkoutsForSimulator } from './payments/payments.ts';
import { startMessageSimulator } from './phone-messages/phone-messages.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig, type Config } from './platform/config.ts';
import { openDb, type Db, type DbAddress } from './platform/database/db.ts';
import { inWork, type PublicWork } from './platform/database/work.ts';
import { terminalTextOf } from './platform/errors.ts';
import { openFiles } from './platform/files/open-files.ts';
import { returnMemory } from './platform/return-memory.ts';
import { startServer } from './server.ts';

/** @param moment in milliseconds since the process started */
const secondsSince = (moment: number) => ((performance.now() - moment) / 1000).toFixed(1);
const print = (line: string) => process.stdout.write(`${line}\n`);

const asSystem = <T>(db: Db, command: (work: PublicWork) => Promise<T>) =>
  inWork(
    db,
    { actor: null, now: systemClock(), request: { id: 'start', ip: null, userAgent: null } },
    command,
  );

/**
 * Starts a real company or the demo. Its output is for the person at the terminal.
 * @param webIsBuilt resolves when the web build is complete, after which its pages are read
 */
export async function start(webIsBuilt: Promise<unknown> = Promise.resolve()) {
  await run(webIsBuilt).catch(fail);
}

async function run(webIsBuilt: Promise<unknown>) {
  const settings = readConfig();
  const isSimulated = settings.mode === 'demo' || settings.mode === 'test';
  // Demo customers pay online too, through the simulator.
  const simulator = isSimulated && !settings.gateway ? await startSimulator() : null;
  const carriers =
    settings.mode === 'demo' && settings.carriers.length === 0
      ? await startCarrierSimulator()
      : null;
  const authority =
    settings.mode === 'demo' && settings.evat === null ? await startAuthoritySimulator() : null;
  const { arkesel, hubtel, whatsapp } = settings.messages;
  const phones =
    isSimulated && !arkesel && !hubtel && !whatsapp ? await startMessageSimulator() : null;
  const config = {
    ...settings,
    ...(simulator && { gateway: simulator.settings }),
    ...(carriers && { carriers: carriers.settings }),
    ...(authority && { evat: authority.access }),
    ...(phones && { messages: { ...settings.messages, ...phones.access } }),
  };
  const server = await startServer(config, async (db, address) => {
    if (isSimulated) await openDemo(config, db, address);
    await webIsBuilt;
    // The simulator starts empty each time, unlike the database.
    simulator?.remember(await checkoutsForSimulator(db));
    authority?.remember(await certifiedForSimulator(db));
    if (carriers)
      for (const [number, events] of await eventsForSimulator(db, systemClock()))
        carriers.report(number, events);
  });
  simulator?.notifyAt(`http://127.0.0.1:${server.port}/api/payments/webhooks/paystack`);
  phones?.notifyAt(`http://127.0.0.1:${server.port}/api/phone-messages/whatsapp`);
  endOnSignal(async () => {
    await server.stop();
    await simulator?.stop();
    await carriers?.stop();
    await authority?.stop();
    await phones?.stop();
  });
  returnMemory();
  // Jobs that are due run at once.
  setTimeout(returnMemory, firstJobsMs).unref();
  const figures = `${secondsSince(0)} s, ${Math.round(process.memoryUsage.rss() / 1_000_000)} MB`;
  print(`Ready in ${figures}. Sankofa Freight is running at ${config.publicUrl}`);
  if (phones) print(`Simulated phones: ${phones.url}`);
  if (isSimulated) printSignIns(config);
  else await printFirstAdminLink(server.db, config);
}

/** By then the first jobs have ended. */
const firstJobsMs = 5000;

/** Fills the demo with five months of trade; a test starts with an empty new company. */
async function openDemo(config: Config, db: Db, address: DbAddress) {
  const { mode, demoPassword } = config;
  if (await hasDemo(db)) return;
  const { fillDemo, openCompany } = await import('./demo/demo.ts');
  const parts = {
    // What the demo draws itself is not scanned.
    files: await openFiles({ ...config, scanner: null }),
    now: systemClock(),
    passwordHash: await hashPassword(demoPassword),
  };
  if (mode === 'test') return openCompany({ ...parts, db });
  const beganAt = performance.now();
  const ownDb = openDb(address, { poolSize: 1, keepsStatements: true });
  let printed = -1;
  try {
    await fillDemo({
      ...parts,
      db: ownDb,
      onProgress: (share) => {
        const tenth = Math.floor(share * 10);
        if (tenth === printed) return;
        printed = tenth;
        print(`Creating the demo company: ${tenth * 10}%`);
      },
    });
  } finally {
    await ownDb.destroy();
  }
  print(`Filled the demo in ${secondsSince(beganAt)} s`);
}

function endOnSignal(stop: () => Promise<void>) {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop().then(() => process.exit(0), fail);
    });
}

function printSignIns({ demoPassword, publicUrl }: Config) {
  for (const { email, name } of demoAccounts) print(`  ${email.padEnd(24)} ${name}`);
  print(`Password for all accounts: ${demoPassword}\nEmails: ${publicUrl}/dev/mail`);
}

async function printFirstAdminLink(db: Db, { publicUrl }: Config) {
  const link = await asSystem(db, firstAdminLink);
  if (link !== null)
    print(
      `No admin account yet. Register the first one with this link (valid for 72 hours):\n${publicUrl}${link}`,
    );
}

function fail(error: unknown): never {
  process.stderr.write(`${terminalTextOf(error)}\n`);
  process.exit(1);
}
