import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { handleError } from './error-handler.ts';

/** The connection is closed; the request has no socket any more once its response has been detached from it. */
const hasLeft = ({ closed, destroyed, socket }: ServerResponse): boolean =>
  closed || destroyed || !socket || socket.destroyed;

/** What browsers reach of the sandbox, at `/sandbox` of our own origin. */
export async function proxySandbox(app: FastifyInstance, upstream: string): Promise<void> {
  const { default: httpProxy } = await import('@fastify/http-proxy');
  await app.register(
    async (scope) => {
      /** Nobody is there to read an answer to a browser that has left, and nothing has failed. */
      scope.setErrorHandler((error, request, reply) =>
        hasLeft(reply.raw) ? reply.hijack() : handleError(error as Error & { code: string }, request, reply),
      );
      await scope.register(httpProxy, {
        upstream,
        prefix: '/sandbox',
        rewritePrefix: '/sandbox',
        /** Otherwise a connection that a browser left would keep the sandbox, and so the server, from stopping. */
        destroyAgent: true,
        replyOptions: {
          onError: (reply, { error }) => {
            if (hasLeft(reply.raw as ServerResponse)) reply.hijack();
            else reply.send(error);
          },
        },
      });
    },
    /** The plugin logs every failure itself, with a stack; our error handler logs what has failed. */
    { logLevel: 'silent' },
  );
}
