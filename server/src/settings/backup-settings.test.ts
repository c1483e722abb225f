import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('backups by schedule are written to a folder or a bucket', () => {
  expect(readSettings({}).backupSchedule).toBeUndefined();
  const keep = { days: 7, weeks: 4 };
  expect(readSettings({ BACKUP_TO: '/var/backups' }).backupSchedule).toEqual({
    place: { kind: 'folder', path: '/var/backups' },
    keep,
  });
  expect(
    readSettings({ BACKUP_TO: 's3://my-bucket/nightly', BACKUP_KEEP: '2,0', AWS_REGION: 'eu-central-1' })
      .backupSchedule,
  ).toMatchObject({
    place: { kind: 's3', bucket: 'my-bucket', prefix: 'nightly', region: 'eu-central-1' },
    keep: { days: 2, weeks: 0 },
  });
});
