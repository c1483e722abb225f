import { m } from '@guildhall/messages';
import { currentLanguage } from '@guildhall/messages/language';
import PDFDocument from 'pdfkit';
import type { Certificate } from './certificate.ts';
import { drawBackground } from './certificate-background.ts';
import { certificateParts } from './certificate-parts.ts';
import { drawArtifact, type Pdf } from './pdf-canvas.ts';
import { clean } from './text-runs.ts';

function createPdf({ studentName, classTitle, issuerName, issuedAt }: Certificate): Pdf {
  const Title = m.certificate_drawing_subject({ name: clean(studentName), title: clean(classTitle) });
  return new PDFDocument({
    ...{ size: 'A4', layout: 'landscape', margin: 0 },
    /** What PDF/UA asks for: the structure, a language, a title that is shown, embedded fonts. */
    ...{ subset: 'PDF/UA' as 'PDF/A-1', pdfVersion: '1.7', tagged: true, lang: currentLanguage(), displayTitle: true },
    info: { Title, Author: clean(issuerName), CreationDate: issuedAt, ModDate: issuedAt },
  });
}

function attachToken(pdf: Pdf, { token, issuedAt }: Certificate): void {
  const dates = { creationDate: issuedAt, modifiedDate: issuedAt };
  const description = m.certificate_drawing_token();
  const options = {
    name: 'certificate.jwt',
    type: 'application/vc+jwt',
    relationship: 'Source',
    description,
    ...dates,
  };
  pdf.file(Buffer.from(token), options);
}

/** A4 in landscape, in the language of the work under way; mirrored for one that is read from right to left. */
export async function drawCertificatePdf(certificate: Certificate): Promise<Buffer> {
  const pdf = createPdf(certificate);
  drawArtifact(pdf, () => drawBackground(pdf));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const { tag, alt, actual, draw } of certificateParts(certificate)) {
    root.add(pdf.struct(tag, { ...(alt ? { alt } : {}), ...(actual ? { actual } : {}) }, () => draw(pdf)));
  }
  root.end();
  attachToken(pdf, certificate);
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
