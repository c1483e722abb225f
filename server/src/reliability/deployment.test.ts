import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../observability/metrics/create-metrics.ts';
import { readSettings } from '../settings/settings.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testApp } from '../testing/test-app.ts';

/** nginx lies where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;
const run = (command: string, words: string[]) =>
  promisify(execFile)(command, words, { env: { ...process.env, PATH } });
const DEPLOY = join(import.meta.dirname, '../../../deploy');
const t = testApp({ ownApp: true });

const readDeployed = (name: string) => readFile(join(DEPLOY, name), 'utf8');

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('systemd calls the exposure of the service small', async () => {
  const unit = join(await emptyFolder(), 'guildhall.service');
  await cp(join(DEPLOY, 'guildhall.service'), unit);
  const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--threshold=30', unit]);
  const exposure = Number(/exposure level for guildhall.service: ([\d.]+)/.exec(stdout)?.[1]);
  expect(exposure).toBeGreaterThan(0);
  expect(exposure).toBeLessThan(3);
});

test('nginx takes the configuration', async () => {
  const folder = await emptyFolder();
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=classes.example.com', '-days', '1', '-nodes'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject]);
  const site = (await readDeployed('nginx.conf')).replaceAll('/etc/letsencrypt/live/classes.example.com', folder);
  await mkdir(join(folder, 'logs'));
  await writeFile(
    join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off;\n${site}\n}`,
  );
  const { stderr } = await run('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  expect(stderr).toContain('test is successful');
  expect(site).toContain('client_max_body_size 2100m;');
});

test('Prometheus takes the alert rules', async () => {
  const { stdout } = await run('promtool', ['check', 'rules', join(DEPLOY, 'alert-rules.yml')]);
  expect(stdout).toMatch(/SUCCESS: 11 rules found/);
});

/** The alerts that Prometheus fires after three hours of these series. */
async function firing(series: Record<string, string>): Promise<string[]> {
  const rules = join(DEPLOY, 'alert-rules.yml');
  const names = [...(await readDeployed('alert-rules.yml')).matchAll(/alert: (\S+)/g)].map(([, name]) => name);
  const expected = {
    interval: '5m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: names.map((alertname) => ({ eval_time: '3h', alertname, exp_alerts: [] })),
  };
  const path = join(await emptyFolder(), 'test.yml');
  await writeFile(path, JSON.stringify({ rule_files: [rules], evaluation_interval: '5m', tests: [expected] }));
  const printed = await run('promtool', ['test', 'rules', path]).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
  expect(printed).toMatch(/SUCCESS|FAILED/);
  return [...printed.matchAll(/alertname: (\w+), time/g)].map(([, name]) => String(name));
}

const WELL = {
  guildhall_ready: '1x40',
  'guildhall_payments{status="refund-due"}': '0x40',
  guildhall_backup_scheduled: '1x40',
  guildhall_backup_age_seconds: '3600x40',
  'guildhall_backup_failed{reason="disk-full"}': '0x40',
  'guildhall_disk_low{place="data"}': '0x40',
  'guildhall_disk_free_bytes{place="data"}': '90000000000x40',
  guildhall_clock_offset_seconds: '0x40',
  'guildhall_requests_total{route="/",method="GET",status="2xx"}': '0x40',
  'guildhall_database_connections{state="waiting"}': '0x40',
  'guildhall_jobs{kind="mail",state="waiting"}': '0x40',
  'guildhall_jobs{kind="mail",state="failed"}': '0x40',
  nodejs_eventloop_lag_max_seconds: '0.01x40',
};

test('no alert is silent where there is no data, and none fires where all is well', async () => {
  expect(await firing({})).toHaveLength(11);
  expect(await firing(WELL)).toEqual([]);
  const { guildhall_backup_age_seconds, ...rest } = WELL;
  expect(await firing(rest)).toEqual(['GuildhallBackupTooOld']);
  const unscheduled = { ...rest, guildhall_backup_scheduled: '0x40' };
  expect(await firing(unscheduled)).toEqual([]);
});

test('every metric that rules and dashboard name is served', async () => {
  const served = await createMetrics(t.deps).metrics();
  const names = new Set([...served.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const texts = [await readDeployed('alert-rules.yml'), await readDeployed('grafana-dashboard.json')];
  const used = texts.flatMap((text) => [...text.matchAll(/\b(?:guildhall|nodejs|process)_[a-z0-9_]+/g)].map(String));
  expect(used.length).toBeGreaterThan(15);
  expect(used.map((name) => name.replace(/_bucket$/, '')).filter((name) => !names.has(name))).toEqual([]);
});

/** What the service of Guildhall has in its environment: the file of settings, and what compose.yaml sets beside it. */
async function containerEnvironment(file: Record<string, string>) {
  const compose = await readDeployed('compose.yaml');
  const block = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(compose)?.[1] ?? '';
  const set = [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, key, otherwise) => file[key] ?? otherwise),
  ]);
  return { compose, environment: { ...file, ...Object.fromEntries(set) } };
}

test('in containers any password works, the proxy is trusted, and ports, metrics and backups are inside', async () => {
  const POSTGRES_PASSWORD = 'a/b@c:d%e?f#g$h';
  const { compose, environment } = await containerEnvironment({
    SECRET_KEY: 'a'.repeat(64),
    PUBLIC_URL: 'https://classes.example.com',
    SMTP_URL: 'smtps://mail.example.com',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'wh',
    MAIL_FROM: 'a@example.com',
    HOST: '127.0.0.1',
    PORT: '8080',
    METRICS_PORT: '9000',
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: './data',
    POSTGRES_PASSWORD,
  });
  const settings = readSettings(environment);
  const { host, user, password, database } = new pg.Client({ connectionString: String(settings.databaseUrl) });
  expect([host, user, password, database]).toEqual(['database', 'guildhall', POSTGRES_PASSWORD, 'guildhall']);
  expect(settings).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    metrics: { host: '0.0.0.0', port: 9464 },
    backupSchedule: { place: { kind: 'folder', path: '/var/backups/guildhall' } },
  });
  const [gateway] = Array.isArray(settings.trustProxy) ? settings.trustProxy : [];
  expect(compose).toContain(`gateway: ${gateway}\n`);
  expect(compose.match(/- 127\.0\.0\.1:\$\{(?:PORT:-3000\}:3000|METRICS_PORT:-9464\}:9464)$/gm)).toHaveLength(2);

  const dockerfile = await readDeployed('Dockerfile');
  for (const folder of [settings.dataDir, '/var/backups/guildhall']) {
    expect(compose).toMatch(new RegExp(`^ {6}- \\w+:${folder}$`, 'm'));
    for (const instruction of [/^VOLUME .*$/m, /install -d -o guildhall .*$/m])
      expect(`${instruction.exec(dockerfile)} `).toContain(` ${folder} `);
  }
});
