import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

import { newDatabaseFolder } from '../../server/src/testing/postgres/database-folder.ts';
import { freePort } from '../../server/src/testing/postgres/free-port.ts';
import { ensurePrograms } from './debian.ts';

const kinds = ['account', 'container', 'object'] as const;
const keyId = 'forwarder:files';
const secret = 'kT7mWq2ZxP4vRn8s';
const bucket = 'sankofa-files';

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_address = ${folder}/log
`;

const proxyConf = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_forwarder_files = ${secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

/** OpenStack Swift of Debian with its interface of S3, on one device of its own folder. */
export async function startSwift() {
  ensurePrograms([
    'python3-swift',
    'swift-account',
    'swift-container',
    'swift-object',
    'swift-proxy',
  ]);
  const folder = newDatabaseFolder('swift-');
  fs.mkdirSync(path.join(folder, 'devices/disk'), { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = kT7mWq2Z\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  const children: ChildProcess[] = [];
  const log = fs.openSync(path.join(folder, 'output'), 'a');
  const run = (kind: string, conf: string) => {
    const file = path.join(folder, `${kind}.conf`);
    fs.writeFileSync(file, conf);
    children.push(spawn(`swift-${kind}-server`, [file], { stdio: ['ignore', log, log] }));
  };
  for (const kind of kinds) {
    const port = await freePort();
    const builder = path.join(folder, `${kind}.builder`);
    const ring = (...words: string[]) =>
      execFileSync('swift-ring-builder', [builder, ...words], { stdio: ['ignore', log, log] });
    ring('create', '4', '1', '0');
    ring('add', `r1z1-127.0.0.1:${port}/disk`, '1');
    ring('rebalance');
    run(
      kind,
      `${common(folder, port)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  }
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  run('proxy', proxyConf(folder, port));
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    for (const child of children)
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
    fs.closeSync(log);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilHealthy(endpoint, path.join(folder, 'output'));
    await createBucket(endpoint);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    stop,
  };
}

async function untilHealthy(endpoint: string, output: string) {
  for (let waited = 0; ; waited += 1) {
    const health = await fetch(`${endpoint}/healthcheck`).catch(() => null);
    if (health?.ok) return;
    if (waited > 300) throw new Error(fs.readFileSync(output, 'utf8').slice(-3_000));
    await pause(100);
  }
}

async function createBucket(endpoint: string) {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
