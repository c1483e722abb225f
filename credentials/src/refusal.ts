/** Why something was not accepted. The part before the dot says which check failed. */
export type RefusalCode =
  | 'file.empty'
  | 'file.too-large'
  | 'file.no-token'
  | 'file.several-tokens'
  | 'file.broken'
  /** A PDF whose end is missing. */
  | 'file.incomplete'
  | 'token.too-large'
  | 'token.malformed'
  | 'token.algorithm'
  | 'keys.malformed'
  | 'key.unknown'
  | 'key.unsuitable'
  | 'signature.invalid'
  | 'shape.invalid'
  | 'issuer.foreign-key'
  | 'address.other-certificate'
  | 'dates.not-yet-valid'
  | 'dates.expired'
  | 'status.revoked'
  | 'list.malformed'
  | 'list.not-trusted'
  | 'list.swapped'
  | 'list.not-yet-valid'
  | 'list.expired';

/** The only error that this package throws about what it is given. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
