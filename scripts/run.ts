import { spawn } from 'node:child_process';

export type Run = { ok: boolean; output: string; seconds: number };
type Options = { cwd?: string; env?: NodeJS.ProcessEnv; isShown?: boolean };

/**
 * Runs a command to its end and returns its output. `isShown` also prints it immediately. A command that
 * cannot be started has failed, with the reason as its output.
 */
export function run([program = '', ...args]: string[], options: Options = {}): Promise<Run> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const finish = (ok: boolean, more = '') => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ ok, output: Buffer.concat(chunks).toString() + more, seconds });
    };
    const append = (chunk: Buffer) => {
      chunks.push(chunk);
      if (options.isShown) process.stdout.write(chunk);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.once('error', (error) => finish(false, `${program}: ${error.message}`));
    child.once('close', (code, signal) =>
      finish(code === 0, signal ? `\nstopped by ${signal}` : ''),
    );
  });
}

/** Returns the command of a tool in node_modules, run by the current Node. */
export const tool = (name: string, ...args: string[]) => [`node_modules/.bin/${name}`, ...args];

/** Returns the command of one of our own scripts. */
export const script = (name: string, ...args: string[]) => [
  process.execPath,
  `scripts/${name}.ts`,
  ...args,
];
