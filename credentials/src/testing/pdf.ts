import PDFDocument from 'pdfkit';

interface Attachment {
  content: string;
  name: string;
}

/** As the server makes certificates: tagged, with attachments. */
export async function createPdf(
  attachments: Attachment[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ tagged: true, pdfVersion: '1.7', lang: 'en', ...options });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.text('A certificate');
  for (const { content, name } of attachments) {
    pdf.file(Buffer.from(content), { name, type: 'application/vc+jwt' });
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
