import { ProviderUnavailable } from '../../gateways/card-payments/card-payments.ts';
import { Problem } from '../../platform/problem.ts';

/** Turns a failed call of the card provider into a problem for the caller; the cause goes to the log. */
export async function orProviderProblem<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const problem = new Problem('payment.provider-unavailable', {
      detail: 'The card provider does not answer. Nothing is lost: please try again in a moment.',
    });
    problem.cause = error;
    throw problem;
  }
}
