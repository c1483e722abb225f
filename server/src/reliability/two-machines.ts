import { rm } from 'node:fs/promises';
import { migrateAt } from '../database/migrate.ts';
import { type DeployedNginx, startDeployedNginx } from '../testing/deployed-nginx.ts';
import { fastPasswordHashing } from '../testing/fast-password-hashing.ts';
import { startReplicatedPostgres } from '../testing/replicated-postgres.ts';
import { type RunningApp, runApp } from '../testing/run-app.ts';
import { freePort, type Guildhall, startGuildhall } from '../testing/start-guildhall.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { TestS3 } from '../testing/test-s3.ts';

/** A folder and a port of its own, two processes. */
export interface TestMachine {
  running: () => Guildhall;
  url: string;
  /** `SIGTERM`, and the program again once it has ended. */
  restart: () => Promise<void>;
}

export interface TwoMachines {
  machines: [TestMachine, TestMachine];
  nginx: DeployedNginx;
  /** Prepares rows and signs tokens; answers nothing. */
  preparing: RunningApp;
}

type Stops = (() => Promise<unknown>)[];

async function startMachine(settings: Record<string, string>, port: number, stops: Stops): Promise<TestMachine> {
  const folder = await temporaryFolder();
  stops.push(() => rm(folder, { recursive: true }));
  const environment = { ...settings, DATA_DIR: folder, PORT: String(port) };
  let running = await startGuildhall(environment);
  stops.push(() => running.end('SIGINT'));
  return {
    running: () => running,
    url: `http://127.0.0.1:${port}`,
    restart: async () => {
      await running.end('SIGTERM');
      running = await startGuildhall(environment);
    },
  };
}

/** On the same database as the machines, without a listener. */
async function startPreparing(environment: Record<string, string>, connectionString: string, stops: Stops) {
  const folder = await temporaryFolder();
  stops.push(() => rm(folder, { recursive: true }));
  const preparing = await runApp({
    folder,
    connection: { connectionString },
    environment,
    withSandbox: false,
    isRestored: false,
    passwordHashing: fastPasswordHashing,
  });
  stops.push(preparing.stop);
  await preparing.deps.jobs.stop(0);
  return preparing;
}

/**
 * Two machines with two processes each, on one database with a replica that is three seconds behind, one S3, one nginx.
 * What has been started goes to `stops`, to be stopped in reverse.
 */
export async function startTwoMachines(s3: TestS3, stops: Stops): Promise<TwoMachines> {
  const postgres = await startReplicatedPostgres('3s');
  stops.push(postgres.stop);
  await migrateAt({ connectionString: postgres.primaryUrl });
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
  const shared = {
    DATABASE_URL: postgres.primaryUrl,
    SECRET_KEY: 'a'.repeat(64),
    /** Named in each token. */
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const settings = {
    ...shared,
    DATABASE_REPLICA_URL: postgres.replicaUrl,
    OBJECT_STORE: `s3://${s3.bucket}/shop`,
    AWS_ENDPOINT_URL: s3.endpoint,
    AWS_REGION: s3.region,
    AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    TRUST_PROXY: '127.0.0.1',
    ADDRESS_LIMIT_FACTOR: '1000',
    SANDBOX: 'yes',
    WORKERS: '2',
  };
  const preparing = await startPreparing(shared, postgres.primaryUrl, stops);
  const machines: [TestMachine, TestMachine] = [
    await startMachine(settings, ports[0], stops),
    await startMachine(settings, ports[1], stops),
  ];
  const nginx = await startDeployedNginx(port, ports);
  stops.push(nginx.stop);
  return { machines, nginx, preparing };
}
