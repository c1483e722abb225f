import type Sharp from 'sharp';

/** Loaded with the first picture: a process that has seen none does without its libraries. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  /** One thread per picture; encoding-limit.ts decides how many pictures are encoded at a time. */
  sharp.concurrency(1);
  /** No picture is encoded twice. */
  sharp.cache(false);
  return sharp;
}
