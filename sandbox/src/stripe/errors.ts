import type { Answer } from './api/answer.ts';

export interface ErrorDetails {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  charge?: string | undefined;
  payment_intent?: object | undefined;
  payment_method?: object | undefined;
}

/** Stripe's error object, with the page that explains its code. */
export const errorObject = (details: ErrorDetails) => ({
  ...details,
  ...(details.code && { doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}` }),
});

/** Says no, in Stripe's words. Undoes what its transaction has done. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: number, details: ErrorDetails) {
    super(details.message);
    this.answer = { status, body: { error: errorObject(details) } };
  }
}

export const invalid = (message: string, { code, param }: { code?: string; param?: string } = {}) =>
  new Refusal(400, { type: 'invalid_request_error', message, code, param });

/** What the path names is missing: 404. What a parameter names is missing: 400. */
export const missing = (noun: string, id: string, { param }: { param?: string } = {}) =>
  new Refusal(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  });

export const cardRefusal = (code: string, param: string, message: string) =>
  new Refusal(402, { type: 'card_error', code, param, message });
