/** Public entry to tasks: what other pages show where the selection is. */
export { ListExport } from './list-export.tsx';
export { IssueDrafts } from './issue-drafts.tsx';
export { LabelsDialog, PrintMany } from './labels/print-many.tsx';
export { MessageCustomers, MessageDialog } from './messaging/message-customers.tsx';
export { EmailStatements } from './statements/email-statements.tsx';
