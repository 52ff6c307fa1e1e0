import type { SystemStateAnswer } from '@sankofa/domain/system/system-endpoints';

import { bytes } from '../lib/format/bytes.ts';
import { ago, count } from '../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Card } from '../ui/layout/card.tsx';

const texts = dictionary({
  en: {
    backups: 'Backups',
    notConfigured:
      'No backups are made by the product. Set BACKUP_DIR for the embedded database. A PostgreSQL server of your own is backed up by its own tools.',
    lastBackup: 'Last backup',
    backupOf: (when: string, size: string) => `${when}, ${size}`,
    none: 'None yet',
    keptBackups: 'Backups kept',
    changesAdded: 'Changes since added',
    waiting: 'Parts waiting to be added',
    encryption: 'Encryption',
    encrypted: 'Encrypted',
    notEncrypted: 'Not encrypted: BACKUP_KEY is not set',
    lastDrill: 'Last test restore',
    drillOf: (when: string, seconds: string) => `${when}, took ${seconds} s`,
    comparison: 'Comparison',
    equal: (rows: string, tables: string, files: string) =>
      `${rows} rows in ${tables} tables and ${files} files were equal`,
    drillFailed: 'The last test restore failed',
  },
  zh: {
    backups: '备份',
    notConfigured:
      '系统未进行备份。使用内置数据库时请设置 BACKUP_DIR；使用自有 PostgreSQL 服务器时请用其自带工具备份。',
    lastBackup: '最近备份',
    backupOf: (when: string, size: string) => `${when}，${size}`,
    none: '暂无',
    keptBackups: '保留的备份',
    changesAdded: '最近补充变更',
    waiting: '等待备份的变更',
    encryption: '加密',
    encrypted: '已加密',
    notEncrypted: '未加密：未设置 BACKUP_KEY',
    lastDrill: '最近恢复演练',
    drillOf: (when: string, seconds: string) => `${when}，用时 ${seconds} 秒`,
    comparison: '比对',
    equal: (rows: string, tables: string, files: string) =>
      `${tables} 张表的 ${rows} 行数据和 ${files} 个文件完全一致`,
    drillFailed: '最近一次恢复演练失败',
  },
});

type State = NonNullable<SystemStateAnswer['backups']>;

/** The backups on disk, and whether the last one could be restored. */
export function Backups({ backups }: Pick<SystemStateAnswer, 'backups'>) {
  const t = useTexts(texts);
  return (
    <Card title={t.backups}>
      {backups === null ? (
        <p>{t.notConfigured}</p>
      ) : (
        <div className="stack">
          {backups.drill?.fault && (
            <Alert tone="bad" title={t.drillFailed}>
              {backups.drill.fault}
            </Alert>
          )}
          <DescriptionList items={itemsOf(t, backups)} />
        </div>
      )}
    </Card>
  );
}

const itemsOf = (
  t: TextsOf<typeof texts>,
  { last, count: kept, lastChangesAt, waiting, isEncrypted, drill }: State,
) =>
  [
    [t.lastBackup, last ? t.backupOf(ago(last.endedAt), bytes(last.bytes)) : t.none],
    [t.keptBackups, count(kept)],
    [t.changesAdded, lastChangesAt === null ? t.none : ago(lastChangesAt)],
    [t.waiting, count(waiting)],
    [t.encryption, isEncrypted ? t.encrypted : t.notEncrypted],
    [t.lastDrill, drill ? t.drillOf(ago(drill.at), count(Math.round(drill.seconds))) : t.none],
    [
      t.comparison,
      drill?.fault === null
        ? t.equal(count(drill.rows), count(drill.tables), count(drill.files))
        : null,
    ],
  ] as const;
