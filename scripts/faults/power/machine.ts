import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { bundledPrograms } from '../../../server/src/platform/postgres/embedded-programs.ts';
import { freePort } from '../../../server/src/testing/postgres/free-port.ts';
import { answers } from '../answers.ts';
import { ensurePrograms } from '../debian.ts';
import { writeFirstFiles } from './first-files.ts';
import { findKernel, type Kernel } from './kernel.ts';

const startLimitMs = 180_000;
const startAttempts = 3;
/** A machine that KVM helps serves long before this. */
const kvmLimitMs = 20_000;

type Accelerator = 'kvm' | 'tcg';

/**
 * A virtual machine that runs PostgreSQL on a disk of its own with ext4. A cut of its power ends it at once: what
 * its programs wrote without a flush is in its memory only, and is gone.
 */
export class Machine {
  readonly #folder: string;
  readonly #kernel: Kernel;
  readonly #firstFiles: string;
  readonly #port: number;
  #process: ChildProcess | null = null;
  #accelerator: Accelerator = fs.existsSync('/dev/kvm') ? 'kvm' : 'tcg';

  private constructor(parts: { folder: string; kernel: Kernel; firstFiles: string; port: number }) {
    this.#folder = parts.folder;
    this.#kernel = parts.kernel;
    this.#firstFiles = parts.firstFiles;
    this.#port = parts.port;
  }

  /** @param settings of its PostgreSQL */
  static async make(settings: Readonly<Record<string, string>> = {}): Promise<Machine> {
    ensurePrograms(['qemu-system-x86', 'busybox-static', 'e2fsprogs']);
    // On a real disk, so that a flush costs what it costs.
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'power-cut-'));
    const kernel = findKernel(folder);
    const firstFiles = writeFirstFiles(folder, kernel, bundledPrograms(folder), settings);
    const disk = path.join(folder, 'disk');
    fs.writeFileSync(disk, '');
    fs.truncateSync(disk, 4 * 1024 ** 3);
    execFileSync('mkfs.ext4', ['-q', '-F', disk]);
    return new Machine({ folder, kernel, firstFiles, port: await freePort() });
  }

  get url() {
    return `postgres://postgres@127.0.0.1:${this.#port}/postgres`;
  }

  /** Switches it on and waits until its PostgreSQL serves. */
  async start() {
    if (this.#accelerator === 'kvm') {
      if (await this.#serves(kvmLimitMs)) return;
      // KVM of a machine that is virtual itself may stop at an instruction; QEMU alone runs all, but slowly.
      await this.cut();
      this.#accelerator = 'tcg';
    }
    // On a busy machine the kernel may find its clock too late and stop; then it is switched on again.
    for (let attempt = 0; attempt < startAttempts; attempt += 1) {
      if (await this.#serves(startLimitMs)) return;
      await this.cut();
    }
    throw new Error(`The machine does not serve:\n${this.#lastLines()}`);
  }

  async #serves(limitMs: number): Promise<boolean> {
    const child = this.#switchOn();
    this.#process = child;
    const deadline = performance.now() + limitMs;
    while (!(await answers(this.url))) {
      if (child.exitCode !== null || performance.now() > deadline) return false;
      await pause(100);
    }
    return true;
  }

  #switchOn(): ChildProcess {
    const disk = path.join(this.#folder, 'disk');
    const log = fs.openSync(path.join(this.#folder, 'console.log'), 'a');
    const child = spawn(
      'qemu-system-x86_64',
      [
        `-machine accel=${this.#accelerator} -cpu max -m 1024 -smp 2`,
        '-nodefaults -no-reboot -display none -serial stdio',
        `-kernel ${this.#kernel.image} -initrd ${this.#firstFiles}`,
        `-drive file=${disk},format=raw,if=virtio,cache=none`,
        `-netdev user,id=net,hostfwd=tcp:127.0.0.1:${this.#port}-:5432`,
        '-device virtio-net-pci,netdev=net,romfile=',
      ]
        .flatMap((options) => options.split(' '))
        .concat('-append', 'console=ttyS0 quiet panic=-1 no_timer_check rdinit=/init'),
      { stdio: ['ignore', log, log] },
    );
    fs.closeSync(log);
    return child;
  }

  /** Cuts its power. */
  async cut() {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  #lastLines() {
    const lines = fs.readFileSync(path.join(this.#folder, 'console.log'), 'utf8').split('\n');
    return lines.slice(-30).join('\n');
  }

  async remove() {
    await this.cut();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}
