import { inflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { fieldsOf, markerOf, PERSONAL } from './columns.ts';

interface Reply {
  headers: object;
  rawPayload: Buffer;
}

/** The compressed parts of a PDF: its texts are drawn as numbers of letters, but what it says of itself is there. */
function* streamsOf(pdf: Buffer): Generator<string> {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      yield inflateSync(pdf.subarray(at + 7)).toString('latin1');
    } catch {
      // Not a compressed one.
    }
  }
}

const isKind = (content: Buffer, start: string) => content.subarray(0, start.length).toString('latin1') === start;

function textOf(content: Buffer): string {
  if (isKind(content, 'PK')) {
    return Object.entries(unzipSync(new Uint8Array(content)))
      .map(([path, bytes]) => path + strFromU8(bytes))
      .join('\n');
  }
  return content.toString() + (isKind(content, '%PDF') ? [...streamsOf(content)].join('\n') : '');
}

/** As text, and as bytes are written in JSON. In small letters, as the text that they are looked for in. */
function formsOf(marker: string): string[] {
  const bytes = Buffer.from(marker);
  const wholeGroups = bytes.subarray(0, bytes.length - (bytes.length % 3));
  return [marker, bytes.toString('hex'), wholeGroups.toString('base64').toLowerCase()];
}

const FORMS = fieldsOf(PERSONAL).map((field) => ({ field, forms: formsOf(markerOf(field)) }));

/** The personal fields that a response contains. */
export function findFields({ headers, rawPayload }: Reply): string[] {
  const text = (JSON.stringify(headers) + textOf(rawPayload)).toLowerCase();
  return FORMS.filter(({ forms }) => forms.some((form) => text.includes(form))).map(({ field }) => field);
}
