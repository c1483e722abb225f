import type { ApiResponse } from './api/response.ts';

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

/** Stripe's error object with its documentation link. */
export const errorObject = (details: ErrorDetails) => ({
  ...details,
  ...(details.code && { doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}` }),
});

/** An error response of Stripe's API. Thrown in a transaction it rolls the work back. */
export class ApiError extends Error {
  readonly answer: ApiResponse;

  constructor(status: number, details: ErrorDetails) {
    super(details.message);
    this.answer = { status, body: { error: errorObject(details) } };
  }
}

export const invalidRequest = (message: string, { code, param }: { code?: string; param?: string } = {}) =>
  new ApiError(400, { type: 'invalid_request_error', message, code, param });

/** 404 for an id in the path, 400 for an id in a parameter. */
export const notFound = (noun: string, id: string, { param }: { param?: string } = {}) =>
  new ApiError(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  });

export const cardError = (code: string, param: string, message: string) =>
  new ApiError(402, { type: 'card_error', code, param, message });
