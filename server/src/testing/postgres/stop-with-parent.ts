import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * Cleans up after a test run that is killed: sends `signal` to the process in the first line of `pidFile` and
 * removes `folder`. After a normal end it finds neither.
 */
export function stopWithParent(pidFile: string, folder: string, signal: 'INT' | 'TERM') {
  const will = spawn('sh', ['-c', script, String(process.pid), pidFile, folder, signal], {
    stdio: 'ignore',
    detached: true,
  });
  will.unref();
}

const script = `
  while kill -0 "$0" 2>/dev/null; do sleep 1; done
  pid=$(head -n 1 "$1" 2>/dev/null) || exit 0
  kill -s "$3" "$pid" 2>/dev/null
  for second in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    kill -0 "$pid" 2>/dev/null || break
    sleep 1
  done
  rm -rf "$2"
`;
