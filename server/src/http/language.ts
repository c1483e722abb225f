import { splitLanguage } from '@guildhall/contract';
import { ENGLISH } from '@guildhall/messages/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLanguage } from '../lib/in-language.ts';

/** The first language of an `Accept-Language` header that is on offer, or English. `de-AT` is German, and so is `DE`. */
function acceptedLanguage(header: string | undefined, offered: readonly string[]): string {
  if (header === undefined) return ENGLISH;
  const wanted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { tag, quality: Number(quality ?? 1) };
  });
  const tags = wanted.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  for (const { tag } of tags) {
    const found =
      offered.find((language) => language.toLowerCase() === tag) ??
      offered.find((language) => tag.startsWith(`${language.toLowerCase()}-`));
    if (found) return found;
  }
  return ENGLISH;
}

/** A page says in its address in which language it is; a call of the API, in a header. */
export function requestLanguage(
  url: string,
  acceptLanguage: string | undefined,
  offered: readonly { code: string }[],
): string {
  if (offered.length === 0) return ENGLISH;
  if (!url.startsWith('/api/')) return splitLanguage(url, offered).language;
  return acceptedLanguage(
    acceptLanguage,
    offered.map(({ code }) => code),
  );
}

/** Each request is answered in the language that `languageOf` finds. Twice, as reading the body leaves the first context. */
export function answerInLanguage(app: FastifyInstance, languageOf: (request: FastifyRequest) => string): void {
  app.addHook('onRequest', (request, _, done) => inLanguage(languageOf(request), done));
  app.addHook('preValidation', (request, _, done) => inLanguage(languageOf(request), done));
}
