import type { UploadPurpose } from '@guildhall/contract';
import type { Database, InTx } from '../../../database/database.ts';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import type { UploadRules } from './upload-purpose.ts';

export interface UploadDeps {
  database: Database;
  inTx: InTx;
  objectStore: ObjectStore;
  /** The rules of every domain that takes files. */
  uploadRules: UploadRules[];
  settings: {
    /** Bytes. */
    uploadLimit: number;
    classQuota: number;
    teacherQuota: number;
  };
  now: () => Date;
}

export function rulesFor({ uploadRules }: Pick<UploadDeps, 'uploadRules'>, purpose: UploadPurpose): UploadRules {
  const rules = uploadRules.find((each) => each.purpose === purpose);
  if (!rules) throw new Error(`no domain takes ${purpose}`);
  return rules;
}
