/** One part of a form; without a file name it is a text field. */
export interface FormPart {
  name: string;
  content: Buffer | string;
  fileName?: string;
  type?: string;
}

const BOUNDARY = 'guildhall-form-boundary';

/** A multipart form, also one that no browser would send. */
export function multipart(parts: FormPart[]): { headers: { 'content-type': string }; payload: Buffer } {
  const encoded = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
    Buffer.from(type === undefined ? '\r\n\r\n' : `\r\ncontent-type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...encoded, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}
