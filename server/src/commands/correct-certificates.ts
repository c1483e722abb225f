import pg from 'pg';
import { createFoundation } from '../composition/foundation.ts';
import { withDatabase } from '../database/database.ts';
import { openRootKey } from '../installation/open-root-key.ts';
import { refuseOtherInstallation } from '../installation/refuse-other-installation.ts';
import {
  correctCertificate,
  createCertificates,
  type FalseCertificate,
  listFalseCertificates,
} from '../modules/certificates/index.ts';
import type { Environment } from '../settings/parse-settings.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/** Milliseconds. */
const SHUTDOWN_TIMEOUT = 10_000;

const describe = ({ id, course_title, stated_grade, average_grade, graded, assignment_total }: FalseCertificate) =>
  `${id} (${course_title}) states ${stated_grade}, and should state ${average_grade} (${graded} of ${assignment_total} graded)`;

async function list(connection: pg.ClientConfig): Promise<FalseCertificate[]> {
  const { wrong, unknown } = await withDatabase(connection, listFalseCertificates);
  for (const certificate of wrong) console.log(describe(certificate));
  for (const { id, course_title, stated_grade } of unknown)
    console.log(
      `${id} (${course_title}) states ${stated_grade}; what was graded then is not known any more. It stays.`,
    );
  return wrong;
}

async function checkInstallation(connection: pg.ClientConfig, settings: Settings): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await refuseOtherInstallation(client, settings);
  } finally {
    await client.end();
  }
}

/** One transaction each: what was replaced before something failed stays replaced. */
async function replace(
  connection: pg.ClientConfig,
  environment: Environment,
  wrong: FalseCertificate[],
): Promise<number> {
  const settings = readSettings(environment);
  await checkInstallation(connection, settings);
  const { listener, ...foundation } = await createFoundation(connection, settings);
  const { jobs, background, database, inTx } = foundation;
  try {
    const now = () => new Date();
    const rootKey = await openRootKey({ ...foundation, settings, now });
    const { certificateIssuing } = createCertificates({
      ...foundation,
      sendMail: async () => undefined,
      rootKey,
      settings,
      now,
    });
    await jobs.start({ isWorking: false });
    let replaced = 0;
    for (const { id: certificateId } of wrong) {
      const id = await inTx((tx) => correctCertificate(tx, certificateIssuing, { certificateId, now: now() }));
      if (id === undefined) continue;
      replaced += 1;
      console.log(`${certificateId} is replaced by ${id}`);
    }
    return replaced;
  } finally {
    await background.settled(SHUTDOWN_TIMEOUT);
    await jobs.stop(SHUTDOWN_TIMEOUT);
    await listener.stop();
    await database.destroy();
  }
}

/** The command `correct-certificates`. Its mails are sent by the server, while it runs or when it starts. */
export async function correctCertificatesAt(
  connection: pg.ClientConfig,
  environment: Environment,
  isReplacing: boolean,
): Promise<void> {
  const wrong = await list(connection);
  if (wrong.length === 0) return console.log('No certificate states a wrong average grade.');
  if (!isReplacing) return console.log(`Wrong: ${wrong.length}. Replace them with --replace.`);
  console.log(`Replaced: ${await replace(connection, environment, wrong)}.`);
}
