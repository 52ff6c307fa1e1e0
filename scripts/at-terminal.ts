import { terminalTextOf } from '../server/src/platform/errors.ts';

/** Runs a command for the person at the terminal. On failure, prints why and exits with 1. */
export async function atTerminal(command: () => Promise<void>) {
  try {
    await command();
  } catch (error) {
    console.error(terminalTextOf(error));
    process.exitCode = 1;
  }
}
