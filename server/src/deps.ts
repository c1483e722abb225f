import { join } from 'node:path';
import type pg from 'pg';
import { createDiskObjectStore } from './gateways/object-store/disk-object-store.ts';
import type { ObjectStore } from './gateways/object-store/object-store.ts';
import { loadShell, type Shell } from './pages/shell.ts';
import { type Answers, createAnswers } from './platform/answers.ts';
import { type Listener, listenForChanges } from './platform/changes.ts';
import { createDatabase, createInTx, createPool, type Database, type InTx } from './platform/database.ts';
import type { Settings } from './settings.ts';

/** What the application is made of. */
export interface Deps {
  settings: Pick<Settings, 'publicUrl' | 'brandName' | 'trustProxy'>;
  database: Database;
  inTx: InTx;
  answers: Answers;
  objectStore: ObjectStore;
  shell: Shell;
  /** The built pages: scripts, styles, fonts. */
  webFolder: string;
  now: () => Date;
}

export interface LiveDeps extends Deps {
  close: () => Promise<void>;
}

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');

interface Site {
  shell: Shell;
  webFolder: string;
}

/** The pages as the build has left them. */
export const builtSite = async ({ brandName }: Settings): Promise<Site> => ({
  shell: await loadShell(WEB_FOLDER, brandName),
  webFolder: WEB_FOLDER,
});

/** The composition root: everything is built here, by hand, and handed on. */
export async function createDeps(settings: Settings, connection: pg.ClientConfig, site: Site): Promise<LiveDeps> {
  const pool = createPool(connection);
  const database = createDatabase(pool);
  const answers = createAnswers();
  const speaker = crypto.randomUUID();
  const listener: Listener = await listenForChanges(connection, {
    speaker,
    heard: answers.drop,
    lost: answers.suspend,
    restored: answers.resume,
  });
  return {
    settings,
    database,
    inTx: createInTx(database, { speaker, committed: answers.drop }),
    answers,
    objectStore: createDiskObjectStore(join(settings.dataDir, 'objects')),
    ...site,
    now: () => new Date(),
    close: async () => {
      await listener.stop();
      await database.destroy();
    },
  };
}
