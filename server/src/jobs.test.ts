import fs from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { jobHandlers, jobSchedule, queueJobsOfStart } from './jobs.ts';
import { prepareFile } from './platform/files/files.ts';
import { addJob } from './platform/jobs/add-job.ts';
import { startWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Jobs queued by events, such as a changed rate or a new email. */
const queuedByEvents = [
  'announce-rates',
  'read-whatsapp-event',
  'recalculate-drafts',
  'run-task',
  'send-email',
  'send-phone-message',
  'send-push',
  'send-webhook-event',
  'test-certification',
];

it('every kind of job runs: it is scheduled or queued by an event', () => {
  const { config } = world.parts;
  const gateway = { url: 'https://pay.example.test', secretKey: 'k' };
  const carriers = [
    { carrier: 'MAERSK', url: 'https://sea.example.test', id: 'i', secret: 's' },
  ] as const;
  const evat = {
    url: 'https://evat.example.test',
    tin: 'C0012345678',
    name: 'Us',
    securityKey: 's',
  };
  const backup = { folder: '/backups', secret: null };
  const scheduled = Object.keys(
    jobSchedule({ config: { ...config, gateway, carriers, evat, backup } }),
  );
  expect([...scheduled, ...queuedByEvents].toSorted()).toEqual(
    Object.keys(jobHandlers(world.parts)).toSorted(),
  );
});

it('a job that waits for a service which was turned off meanwhile does nothing', async () => {
  const names = [
    'back-up',
    'back-up-changes',
    'restore-drill',
    'certify-documents',
    'compare-certified-days',
    'follow-carriers',
    'sync-online-payments',
    'reconcile-online-payments',
  ] as const;
  const schedule = jobSchedule(world.parts);
  expect(names.filter((name) => name in schedule)).toEqual([]);
  for (const name of names) await addJob(world.db, name, {}, { at: world.clock() });
  await world.runJobs();
  const { rows } = await sql<{ name: string; error: string | null }>`
    select task_identifier as name, last_error as error from graphile_worker.jobs
    where task_identifier = any (${names})`.execute(world.db);
  expect(rows).toEqual([]);
});

it('jobs that were missed while no process ran are run at startup', async () => {
  await queueJobsOfStart(world.parts);
  // The jobs are queued for the real time.
  world.pass(Math.max(0, Date.now() + 60_000 - Date.parse(world.clock())));
  const ran: string[] = [];
  const note = (name: string) => async () => void ran.push(name);
  const names = Object.keys(jobHandlers(world.parts));
  await world.runJobs(Object.fromEntries(names.map((name) => [name, note(name)])));
  expect(ran.toSorted()).toEqual([
    'look-up-phone-messages',
    'queue-overdue-emails',
    'queue-overdue-pushes',
    'queue-overdue-webhook-events',
    'recalculate-drafts',
    'release-jobs',
    'remind-of-due',
    'remind-of-follow-ups',
    'remind-of-storage',
    'store-figures',
    'wake-tickets',
  ]);
});

it('the cleanup job removes a file that belongs to nothing', async () => {
  const background = '#246';
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const ama = await world.ama();
  expect((await ama.upload('/me/photo', photo, 'image/png')).statusCode).toBe(200);
  const bytes = Buffer.from('%PDF-1.7 no record names it\n%%EOF\n');
  const lost = await prepareFile(world.parts.files, { bytes, kind: 'application/pdf' });
  await lost.write();
  const place = path.join(world.parts.files.folder, lost.sha256.slice(0, 2), lost.sha256);
  const old = new Date(Date.parse(world.clock()) - 25 * 60 * 60_000);
  fs.utimesSync(place, old, old);
  await addJob(world.db, 'clean-up', {}, { at: world.clock() });
  await world.runJobs();
  expect(fs.existsSync(place)).toBe(false);
});
