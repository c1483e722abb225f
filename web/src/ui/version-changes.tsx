import { m } from '@guildhall/messages';
import { type ReactNode, useState } from 'react';
import { TextDiff } from './text-diff.tsx';

interface VersionChangesProps {
  /** The texts of this version, and of the current one: undefined until it is loaded. */
  before: string;
  now: string | undefined;
  label: string;
  /** The version itself. */
  children: ReactNode;
}

/** A version, or what has been changed since it. */
export function VersionChanges({ before, now, label, children }: VersionChangesProps) {
  const [showsChanges, setShowsChanges] = useState(false);
  return (
    <>
      <label className="flex cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          className="checkbox border-field"
          disabled={now === undefined}
          checked={showsChanges}
          onChange={(event) => setShowsChanges(event.target.checked)}
        />
        {m.editor_version_changes()}
      </label>
      {showsChanges && now !== undefined ? <Changes before={before} now={now} label={label} /> : children}
    </>
  );
}

function Changes({ before, now, label }: { before: string; now: string; label: string }) {
  if (before === now) return <p className="text-quiet text-sm">{m.editor_compare_same_text()}</p>;
  return <TextDiff before={before} now={now} label={label} />;
}
