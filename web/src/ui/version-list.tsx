import { m } from '@guildhall/messages';
import { formatMoment } from '../lib/format-moment.ts';
import { classNames } from './class-names.ts';

interface Version {
  Revision: number;
  SavedAt: string;
  SavedBy: string;
}

interface VersionListProps {
  /** The newest first. */
  versions: readonly Version[];
  revision: number;
  onChoose: (revision: number) => void;
}

/** Versions to choose from. */
export const VersionList = ({ versions, revision, onChoose }: VersionListProps) => (
  <ul aria-label={m.editor_versions()} className="grid max-h-48 content-start gap-1 overflow-y-auto md:max-h-[55dvh]">
    {versions.map((version, index) => (
      <li key={version.Revision}>
        <button
          type="button"
          aria-pressed={version.Revision === revision}
          onClick={() => onChoose(version.Revision)}
          className={classNames(
            'grid w-full cursor-pointer gap-0.5 rounded-field px-3 py-2 text-start text-sm',
            version.Revision === revision ? 'bg-primary/10 text-primary' : 'hover:bg-base-200',
          )}
        >
          <span className="font-semibold">
            {index === 0 ? m.editor_version_current() : formatMoment(version.SavedAt)}
          </span>
          <span className="wrap-anywhere text-quiet text-xs">
            {m.editor_version_by({ name: version.SavedBy, moment: formatMoment(version.SavedAt) })}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
