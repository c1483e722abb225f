import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { Certificate } from '../modules/certificates/drawing/certificate.ts';
import { drawCertificatePdf } from '../modules/certificates/drawing/draw-certificate-pdf.ts';
import { CERTIFICATE } from './certificate.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What a program of poppler-utils or zbar-tools prints; `npm test` installs them. */
export const readWith = async (program: string, ...parameters: string[]) =>
  (await promisify(execFile)(program, parameters, { encoding: 'utf8' })).stdout;

/** The file that it is in, until the test has finished. */
async function keepPdf(content: Buffer): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'certificate.pdf');
  await writeFile(file, content);
  return file;
}

export const drawCertificate = async (changes: Partial<Certificate> = {}): Promise<string> =>
  keepPdf(await drawCertificatePdf({ ...CERTIFICATE, ...changes }));

/** Without the marks by which pdftotext says where a direction begins and ends. */
export async function textIn(pdf: Buffer): Promise<string> {
  const text = await readWith('pdftotext', '-layout', await keepPdf(pdf), '-');
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').normalize('NFC');
}

export const textOf = async (changes: Partial<Certificate>): Promise<string> =>
  textIn(await drawCertificatePdf({ ...CERTIFICATE, ...changes }));
