import { ERROR_STATUS, type ErrorCode, type ProblemDocument } from '@guildhall/contract';

export const PROBLEM_TYPE = 'application/problem+json';

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  460: 'Checksum Mismatch',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

export interface ProblemOptions {
  /** One sentence for the user. */
  detail?: string;
  /** By path in the request. */
  errors?: { path: string; message: string }[];
  /** What somebody else has saved meanwhile. */
  current?: Record<string, unknown>;
  /** More response headers, such as `Retry-After`. */
  headers?: Record<string, string>;
}

/** Thrown by rules; sent as an RFC 9457 problem document. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly options: ProblemOptions;

  constructor(code: ErrorCode, options: ProblemOptions = {}) {
    super(options.detail ?? code);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get title(): string {
    return TITLES[this.status] ?? 'Error';
  }

  toDocument(): ProblemDocument {
    const { detail, errors, current } = this.options;
    return {
      type: 'about:blank',
      title: this.title,
      status: this.status,
      code: this.code,
      detail: detail ?? this.title,
      ...(errors && { errors }),
      ...(current && { current }),
    };
  }
}
