import { type Bytes, concat } from './bytes.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

const streamOf = (bytes: Bytes): ReadableStream<Bytes> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

export async function gzip(bytes: Bytes): Promise<Bytes> {
  const compressed = streamOf(bytes).pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

interface Inflation {
  format: 'gzip' | 'deflate';
  /** Stops there, whatever the rest would be: a few kilobytes may expand to gigabytes. */
  maxLength: number;
  code: RefusalCode;
}

/** @throws Refusal where the bytes are broken, incomplete, followed by others, or expand to more than `maxLength` */
export async function inflate(bytes: Bytes, { format, maxLength, code }: Inflation): Promise<Bytes> {
  const reader = streamOf(bytes).pipeThrough(new DecompressionStream(format)).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return concat(parts);
      length += value.length;
      if (length > maxLength) break;
      parts.push(value);
    }
  } catch {
    throw new Refusal(code);
  }
  await reader.cancel().catch(() => undefined);
  throw new Refusal(code);
}
