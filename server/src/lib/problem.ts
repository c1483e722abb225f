import {
  type ErrorCode,
  type PlainErrorCode,
  PROBLEMS,
  type ProblemDocument,
  type ProblemWords,
  problemSentence,
} from '@guildhall/contract';

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

/** The status in words. */
export const titleOf = (status: number): string => TITLES[status] ?? 'Error';

interface ProblemOptions {
  /** By path in the request. */
  errors?: { path: string; message: string }[];
  /** What somebody else has saved meanwhile. */
  current?: Record<string, unknown>;
  /** More response headers, such as `Retry-After`. */
  headers?: Record<string, string>;
}

/** Nothing where the sentence mentions no values. */
type Options<Code extends ErrorCode> = [Code] extends [PlainErrorCode]
  ? [options?: ProblemOptions & ProblemWords<Code>]
  : [options: ProblemOptions & ProblemWords<Code>];

/** Thrown by rules; sent as an RFC 9457 problem document, in the language of the work that threw it. */
export class Problem<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'Problem';
  readonly code: ErrorCode;
  readonly detail: string;
  readonly options: ProblemOptions;

  constructor(code: Code, ...[options]: Options<Code>) {
    const detail = problemSentence(code, (options ?? {}) as ProblemWords<Code>);
    super(detail);
    this.code = code;
    this.detail = detail;
    this.options = options ?? {};
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  get title(): string {
    return titleOf(this.status);
  }

  toDocument(): ProblemDocument {
    const { errors, current } = this.options;
    return {
      type: 'about:blank',
      title: this.title,
      status: this.status,
      code: this.code,
      detail: this.detail,
      ...(errors && { errors }),
      ...(current && { current }),
    };
  }
}
