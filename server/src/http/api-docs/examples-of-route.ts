import type { Route } from '@guildhall/contract';
import { exampleOf } from './example-of.ts';

type Fields = Record<string, unknown>;

/** Fields that the schema alone gets wrong; undefined leaves one out. */
const WRITTEN: Record<string, { body?: Fields; response?: Fields }> = {
  changeShop: {
    body: { Name: 'Springfield School of Painting' },
    response: { Name: 'Springfield School of Painting' },
  },
  createUpload: { body: { Name: 'the-first-wash.mp4' }, response: { Name: 'the-first-wash.mp4' } },
  signIn: { response: { secondFactorRequired: undefined } },
};

function withWritten(example: unknown, written: Fields | undefined): unknown {
  return written ? JSON.parse(JSON.stringify({ ...(example as Fields), ...written })) : example;
}

interface Examples {
  /** Undefined where there is no body, or no JSON. */
  body: unknown;
  response: unknown;
  /** The fields of the path. */
  params: Fields;
}

/** One request and its answer, made from the schemas of the contract. */
export function examplesOf(name: string, { params, body, upload, response, redirects, download }: Route): Examples {
  return {
    params: params ? (exampleOf(params) as Fields) : {},
    body: body && !upload ? withWritten(exampleOf(body), WRITTEN[name]?.body) : undefined,
    response: redirects || download ? undefined : withWritten(exampleOf(response), WRITTEN[name]?.response),
  };
}
