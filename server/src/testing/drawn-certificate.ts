import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { Certificate } from '../gateways/certificate-drawing/certificate.ts';
import { drawCertificatePdf } from '../gateways/certificate-drawing/draw-certificate-pdf.ts';
import { CERTIFICATE } from './certificate.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What a program of poppler-utils or zbar-tools prints; `npm test` installs them. */
export const readWith = async (program: string, ...parameters: string[]) =>
  (await promisify(execFile)(program, parameters, { encoding: 'utf8' })).stdout;

/** The file that it is drawn to, until the test has finished. */
export async function drawCertificate(changes: Partial<Certificate> = {}): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'certificate.pdf');
  await writeFile(file, await drawCertificatePdf({ ...CERTIFICATE, ...changes }));
  return file;
}

/** Without the marks by which pdftotext says where a direction begins and ends. */
export async function textOf(changes: Partial<Certificate>): Promise<string> {
  const text = await readWith('pdftotext', '-layout', await drawCertificate(changes), '-');
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').normalize('NFC');
}
