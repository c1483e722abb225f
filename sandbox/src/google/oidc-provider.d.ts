/** The library brings no types. These are of what we use, and of nothing else. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Parameters = Record<string, string | undefined>;

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface Context {
    body: unknown;
    type: string;
    set(headers: Record<string, string>): void;
    /** Undefined where no route was found. */
    oidc?: {
      route: string;
      client: { clientId: string };
      session: { accountId: string };
      params: Parameters;
      result?: { login?: { accountId: string } };
      provider: Provider;
    };
  }

  export interface Account {
    accountId: string;
    claims(): Promise<Record<string, unknown> & { sub: string }>;
  }

  export type SignInResult =
    | { error: string; error_description: string }
    | { login: { accountId: string }; select_account: object; consent: object };

  export interface Configuration {
    adapter: unknown;
    claims: Record<string, string[]>;
    clientBasedCORS: () => boolean;
    clients: Record<string, unknown>[];
    conformIdTokenClaims: boolean;
    cookies: Record<'names' | 'long', Record<string, unknown>> & { keys: string[] };
    enabledJWA: { idTokenSigningAlgValues: string[] };
    features: Record<string, { enabled: boolean }>;
    findAccount: (context: Context, subject: string) => Promise<Account | undefined>;
    interactions: { policy: unknown; url: (context: Context, interaction: { uid: string }) => string };
    jwks: { keys: unknown[] };
    loadExistingGrant: (context: Context) => Promise<Grant>;
    pkce: { required: () => boolean };
    renderError: (context: Context, out: { error: string; error_description?: string }, error: Error) => void;
    responseTypes: string[];
    scopes: string[];
    /** Seconds. */
    ttl: Record<string, number>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
    /** Whether `X-Forwarded-*` are believed. */
    proxy: boolean;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): void;
    pathFor(route: string): string;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ params: Parameters }>;
    /** Gives the address where the library goes on. */
    interactionResult(request: IncomingMessage, response: ServerResponse, result: SignInResult): Promise<string>;
  }

  export namespace interactionPolicy {
    class Check {
      constructor(reason: string, description: string, check: (context: Context) => boolean);
    }
    class Prompt {
      constructor(options: { name: string; requestable: boolean }, ...checks: Check[]);
    }
  }

  export namespace errors {
    class SessionNotFound extends Error {}
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(): unknown;
}
