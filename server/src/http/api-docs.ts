import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Route } from '@guildhall/contract';
import { OPERATIONS } from '@guildhall/contract/operations';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { completeDocument } from './api-docs/complete-document.ts';
import { PROBLEM_TABLE, problemsOf } from './api-docs/problems.ts';

interface Site {
  brandName: string;
  publicUrl: string;
}

const BEARER = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const;
const KEY = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'ghk_',
  description: 'A key that an admin has made',
} as const;
const COOKIE = { type: 'apiKey', in: 'cookie', name: 'guildhall.session_token' } as const;

const operationOf = new Map(OPERATIONS.map((operation) => [operation.route, operation]));

function securityOf({ access, personal, byCookie, scope }: Route) {
  if (byCookie) return [{ cookie: [] }];
  if (access === 'public' && !personal) return [];
  return [...(personal ? [{}] : []), { bearer: [] }, ...(scope ? [{ key: [scope] }] : [])];
}

const CALLERS: Record<Route['access'], string> = {
  public: 'everybody, also without an account.',
  'signed-in': 'people who are signed in. The call itself may ask for more, such as being enrolled.',
  student: 'people who are signed in and neither Teacher nor Admin.',
  teacher: 'people with the role Teacher.',
  admin: 'people with the role Admin.',
};

/** Who may call, in sentences. */
function describeCallers({ access, personal, byCookie, fresh, scope }: Route) {
  if (byCookie) return 'Who may call: people who are signed in in a browser, by its session cookie.';
  const more = personal ? ' Some people see more with their token.' : '';
  const proof = fresh ? ' They have to prove who they are (`POST /api/auth/proof`) at most ten minutes before.' : '';
  const key = scope ? ` Also a program whose key has the scope \`${scope}\`${fresh ? ', without a proof' : ''}.` : '';
  return `Who may call: ${CALLERS[access]}${more}${proof}${key}`;
}

const PAGE_HEADERS = {
  'X-Total-Count': { type: 'integer', description: 'How many there are on all pages.' },
  Link: { type: 'string', description: 'The address of the next page, with rel="next"; absent on the last page.' },
};

const REPLAYED_HEADER = {
  'Idempotent-Replayed': { type: 'string', description: '`true`: the answer to an earlier request with the same key.' },
};

function successOf({ redirects, paged, download, idempotencyKey }: Route, response: Record<string, object>) {
  if (redirects) return { 302: { type: 'null', description: 'Found', headers: { Location: { type: 'string' } } } };
  if (download) return { 200: { description: 'OK', content: { [download]: { schema: { type: 'string' } } } } };
  const headers = { ...(paged && PAGE_HEADERS), ...(idempotencyKey && REPLAYED_HEADER) };
  const described = Object.keys(headers).length > 0 && { headers };
  return { 200: { ...response[200], 'x-response-description': 'OK', ...described } };
}

/** Adds the contract's descriptions to Fastify's schemas. Routes outside the contract are left out. */
const transform: SwaggerTransform = (document) => {
  const route = document.route.config?.contract;
  const operation = route && operationOf.get(route);
  if (!operation) return { schema: { hide: true }, url: document.url };
  const { schema, url } = jsonSchemaTransform(document);
  const documented = {
    ...schema,
    operationId: operation.name,
    summary: route.summary,
    description: describeCallers(route),
    tags: [operation.domain],
    security: securityOf(route),
    ...(route.upload && { consumes: ['multipart/form-data'] }),
    response: { ...successOf(route, schema.response as Record<string, object>), ...problemsOf(route) },
  };
  return { schema: documented, url };
};

const transformObject: SwaggerTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document);
  completeDocument(described);
  return described;
};

const DESCRIPTION = `Every refusal is a problem document (RFC 9457) with one of these codes. Each call lists those that it may
answer with.

<details>
<summary>All codes and what they mean</summary>

${PROBLEM_TABLE}

</details>`;

/** The hash of the style element that Swagger UI adds to its page. An update of it may change the element. */
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The API as OpenAPI 3.1, made from the contract: to read at `/api/docs`, as JSON at `/api/docs/json`. */
export async function serveApiDocs(app: FastifyInstance, { brandName, publicUrl }: Site) {
  const tags = [...new Set(OPERATIONS.map(({ domain }) => domain))].map((name) => ({ name }));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brandName} API`, version: '1', description: DESCRIPTION },
      servers: [{ url: publicUrl }],
      tags,
      components: { securitySchemes: { bearer: BEARER, key: KEY, cookie: COOKIE } },
    },
    transform,
    transformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    /** Swagger UI knows no Trusted Types. */
    transformStaticCSP: (policy) =>
      policy
        .replace("style-src 'self'", `style-src 'self' ${SWAGGER_STYLE}`)
        .replace(/;(require-trusted-types-for|trusted-types) [^;]*/g, ''),
  });
}
