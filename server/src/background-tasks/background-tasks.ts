import type { Parts } from '../platform/http/app-parts.ts';
import { type PassedExports, runExport } from './exports/start-export.ts';
import { runIssuing } from './issuing/issue-many.ts';
import { runPrinting } from './labels/print-many.ts';
import { runMessaging } from './messaging/message-many.ts';
import { runTask, type TaskRun, type TaskOutcome } from './run-task.ts';
import { runStatementEmails } from './statements/email-statements.ts';

/** Public entry to tasks: starting one, running one, and their routes. */
export { startTask } from './tasks.ts';
export { taskRoutes } from './task-routes.ts';
export type { TaskOutcome, TaskRun };

/** Runs a task. Imports, the audit log and messages to phones use tasks, so their code is passed in. */
export const runTaskOf = (
  parts: Parts,
  taskId: string,
  { runImport, ...exports }: { runImport: (run: TaskRun) => Promise<TaskOutcome> } & PassedExports,
) =>
  runTask(
    parts,
    {
      EXPORT: (run) => runExport(run, exports),
      ISSUE_INVOICES: runIssuing,
      IMPORT: runImport,
      MESSAGE_CUSTOMERS: runMessaging,
      PRINT_LABELS: runPrinting,
      EMAIL_STATEMENTS: runStatementEmails,
    },
    taskId,
  );
