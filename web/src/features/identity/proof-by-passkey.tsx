import { PasskeyButton } from './passkey-button.tsx';

export function ProofByPasskey({ onDone }: { onDone: () => void }) {
  return (
    <PasskeyButton
      use={async ({ proveWithPasskey }) => {
        await proveWithPasskey();
        onDone();
      }}
    />
  );
}
