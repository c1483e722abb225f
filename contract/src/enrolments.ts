import { z } from 'zod';
import { Course } from './courses.ts';
import { defineRoute } from './route.ts';
import { AnyText } from './text.ts';
import { ByEmail, ById, Cursor, Instant, limitOf, Modified, Price } from './values.ts';

/** With what cards are paid here: the real provider, or the sandbox's, which speaks the same language. */
export const PaymentConfig = z.object({ provider: z.enum(['stripe', 'sandbox']), publishableKey: z.string() });
export type PaymentConfig = z.infer<typeof PaymentConfig>;

export const readPaymentConfig = defineRoute({
  method: 'GET',
  path: '/payment-config',
  access: 'public',
  summary: 'What a browser needs to speak with the card provider',
  response: PaymentConfig,
  errors: [],
});

export const createPaymentIntent = defineRoute({
  method: 'POST',
  path: '/create-payment-intent',
  access: 'student',
  summary: 'Begins to pay for a class, or goes on with what was begun: the price is the server’s',
  /** The class; of all its fields only its id is believed. */
  body: z.object({ data: z.object({ _id: z.string().min(1).max(500) }) }),
  response: z.object({
    clientSecret: z.string(),
    /** The provider's name for it (`pi_...`): what `/class-enrollment` is told afterwards. */
    TransactionID: z.string(),
    PaidAmount: Price,
    Currency: z.string(),
  }),
  errors: [
    'course.not-found',
    'enrolment.already-enrolled',
    'enrolment.own-class',
    'payment.not-needed',
    'payment.provider-unavailable',
  ],
});

export const enrolInCourse = defineRoute({
  method: 'PUT',
  path: '/class-enrollment/:id',
  access: 'signed-in',
  summary: 'Turns a confirmed payment into a place in the class; asked again, it says the same',
  params: ById,
  /** Only `TransactionID` is believed, and that after the provider was asked; a free class needs none. */
  body: z.object({ PaymentDetails: z.object({ TransactionID: AnyText.max(500).nullish() }).nullish() }),
  response: Modified,
  notFound: 'course.not-found',
  errors: [
    'enrolment.already-enrolled',
    'enrolment.own-class',
    'payment.not-found',
    'payment.not-confirmed',
    'payment.refunded',
    'payment.provider-unavailable',
  ],
});

/** A class that one has a place in. */
export const EnrolledCourse = Course.extend({ EnrolledAt: Instant }).meta({ id: 'EnrolledClass' });
export type EnrolledCourse = z.infer<typeof EnrolledCourse>;

export const listEnrolledCourses = defineRoute({
  method: 'GET',
  path: '/my-enrolled-class/:email',
  access: 'signed-in',
  summary: 'The classes that one has a place in, newest first; for life, whatever became of the class or of one’s role',
  params: ByEmail,
  query: z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(EnrolledCourse),
  paged: true,
  errors: [],
});

/** The signature over the body says who calls; what the body says is looked up at the provider. */
export const receiveWebhook = defineRoute({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'public',
  summary: 'Told by the card provider, with its signature, that something has become of a payment',
  response: z.object({ received: z.literal(true) }),
  errors: ['payment.wrong-signature', 'payment.provider-unavailable'],
});
