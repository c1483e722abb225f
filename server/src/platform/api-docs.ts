import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

interface Site {
  brandName: string;
  publicUrl: string;
}

/** The API as OpenAPI, made from the contract's own schemas: to read at `/api/docs`, as JSON at `/api/docs/json`. */
export async function serveApiDocs(app: FastifyInstance, { brandName, publicUrl }: Site) {
  await app.register(swagger, {
    openapi: {
      info: { title: `${brandName} API`, version: '1' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
