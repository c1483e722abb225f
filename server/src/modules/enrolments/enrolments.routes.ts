import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { serve, servePublic } from '../../platform/serve.ts';
import { beginPayment } from './begin-payment.ts';
import { enrolInCourse } from './enrol-in-course.ts';
import { toBegunPayment } from './enrolments.view.ts';
import { listEnrolledCourses } from './list-enrolled-courses.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { servePayments } from './payments.routes.ts';
import { orProviderProblem } from './provider-problem.ts';
import { serveWebhook } from './webhook.routes.ts';

export function serveEnrolments(app: FastifyInstance, deps: PaymentDeps) {
  const { cardPayments, database } = deps;

  servePublic(
    app,
    contract.readPaymentConfig,
    async () => ({ provider: cardPayments.provider, publishableKey: cardPayments.publishableKey }),
    () => [],
  );

  serve(app, contract.createPaymentIntent, async ({ actor, body }) =>
    toBegunPayment(await orProviderProblem(beginPayment(deps, { courseId: body.data._id, actor }))),
  );

  serve(app, contract.enrolInCourse, ({ actor, params, body }) => {
    const transactionId = body.PaymentDetails?.TransactionID;
    return orProviderProblem(enrolInCourse(deps, { courseId: params.id, actor, transactionId }));
  });

  serve(app, contract.listEnrolledCourses, ({ actor, params, query }) =>
    listEnrolledCourses(database, { actor, address: params.email, query }),
  );

  servePayments(app, deps);

  app.register(async (webhooks) => serveWebhook(webhooks, deps));
}
