import { m } from '@guildhall/messages';
import { providerName, SIGN_IN_PROVIDERS } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { KeyRound } from '../../ui/icons.ts';
import type { useProviderSignIn } from './use-provider-sign-in.ts';

interface ProviderButtonsProps {
  signIn: ReturnType<typeof useProviderSignIn>;
  /** The form beside them is being sent. */
  isFormPending?: boolean;
}

/** A button for each, with their error above; only the error where nobody can sign in elsewhere. */
export function ProviderButtons({ signIn, isFormPending = false }: ProviderButtonsProps) {
  const { start, cancel, step, provider, formError } = signIn;
  const isPending = isFormPending || step !== undefined;
  return (
    <div className="grid gap-4 noscript:hidden">
      {formError && <Alert tone="error">{formError}</Alert>}
      {SIGN_IN_PROVIDERS.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          size="large"
          pending={isPending}
          onClick={() => start(id)}
          className="w-full"
        >
          {!isPending && (id === 'google' ? <GoogleLogo /> : <KeyRound aria-hidden="true" className="size-5" />)}
          {m.identity_continue_with_provider({ provider: name })}
        </Button>
      ))}
      {step === 'window' && provider && <WindowStatus name={providerName(provider)} cancel={cancel} />}
      {SIGN_IN_PROVIDERS.length > 0 && (
        <p className="flex items-center gap-4 text-quiet text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {m.identity_or_by_email()}
        </p>
      )}
    </div>
  );
}

function WindowStatus({ name, cancel }: { name: string; cancel: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center justify-center gap-x-2 text-quiet text-sm">
      {m.identity_provider_waiting({ provider: name })}
      <button type="button" onClick={cancel} className="text-link py-1">
        {m.common_cancel()}
      </button>
    </p>
  );
}

/** Google's logo and colours, as its branding guidelines require. */
function GoogleLogo() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5">
      <path
        fill="#ea4335"
        d="M24 9.500c3.540 0 6.710 1.220 9.210 3.600l6.850-6.850C35.900 2.380 30.470 0 24 0 14.620 0 6.510 5.380 2.560 13.220l7.980 6.190C12.430 13.720 17.740 9.500 24 9.500Z"
      />
      <path
        fill="#4285f4"
        d="M46.980 24.550c0-1.570-.15-3.090-.38-4.550H24v9.020h12.940c-.58 2.960-2.260 5.480-4.780 7.180l7.730 6c4.510-4.180 7.090-10.360 7.090-17.650Z"
      />
      <path
        fill="#fbbc05"
        d="M10.530 28.590A14.500 14.500 0 0 1 9.770 24c0-1.600.27-3.140.76-4.590l-7.980-6.190A23.900 23.900 0 0 0 0 24c0 3.880.92 7.540 2.560 10.780Z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.480 0 11.930-2.130 15.890-5.810l-7.730-6c-2.150 1.450-4.920 2.300-8.160 2.300-6.260 0-11.570-4.220-13.470-9.910l-7.980 6.190C6.510 42.620 14.620 48 24 48Z"
      />
    </svg>
  );
}
