interface Head {
  head: Buffer;
  /** The whole stream, its head included. */
  stream: AsyncIterable<Buffer>;
}

/** Reads the first bytes of a stream; fewer where it ends before. */
export async function readHead(stream: AsyncIterable<Buffer>, length: number): Promise<Head> {
  const iterator = stream[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let bytes = 0;
  while (bytes < length) {
    const { done, value } = await iterator.next();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
  }
  const rest: AsyncIterable<Buffer> = { [Symbol.asyncIterator]: () => iterator };
  async function* whole() {
    yield* chunks;
    yield* rest;
  }
  return { head: Buffer.concat(chunks), stream: whole() };
}
