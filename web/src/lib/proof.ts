import { ApiFailure } from './api-failure.ts';

/** Asks the person to prove again who they are; false when they do not. */
type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof = async () => false;

/** Set by the part of the page that can ask. Returns what unsets it. */
export function setAskForProof(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    askForProof = async () => false;
  };
}

/** Sends, and once more after the person has proved who they are where the server wants a fresh proof. */
export async function withProof<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const isWanted = error instanceof ApiFailure && error.code === 'auth.proof-required';
    if (!isWanted || !(await askForProof())) throw error;
    return send();
  }
}
