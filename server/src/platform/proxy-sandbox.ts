import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** What browsers reach of the sandbox, at `/sandbox` of our own origin. */
export async function proxySandbox(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(
    async (scope) => {
      await scope.register(httpProxy, {
        upstream,
        prefix: '/sandbox',
        rewritePrefix: '/sandbox',
        /** Otherwise a connection that a browser left would keep the sandbox, and so the server, from stopping. */
        destroyAgent: true,
        replyOptions: {
          /** Nobody is there to read an answer to a browser that has left, and nothing has failed. */
          onError: (reply, { error }) => {
            if (reply.request.socket.destroyed) reply.hijack();
            else reply.send(error);
          },
        },
      });
    },
    /** The plugin logs every failure itself, with a stack; our error handler logs what has failed. */
    { logLevel: 'silent' },
  );
}
