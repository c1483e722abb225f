import { m } from '@guildhall/messages';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Shown once: only their hashes are stored. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(m.second_factors_copied());
  };
  return (
    <div className="grid gap-5">
      <p className="text-sm">{m.second_factors_recovery_text()}</p>
      <ul
        aria-label={m.second_factors_recovery_heading()}
        className="grid gap-x-6 gap-y-1 rounded-field border border-line bg-base-200 p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{m.second_factors_saved()}</Button>
        {/* Not on pages without https. */}
        {'clipboard' in navigator && (
          <Button variant="outline" onClick={copy}>
            {m.second_factors_copy()}
          </Button>
        )}
      </div>
    </div>
  );
}
