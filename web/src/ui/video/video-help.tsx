import { m } from '@guildhall/messages';
import { Dialog } from '../dialog.tsx';

const KEYS = [
  { keys: () => `${m.common_key_space()} K`, text: m.common_video_key_play },
  { keys: () => '← →', text: m.common_video_key_move },
  { keys: () => 'J L', text: m.common_video_key_jump },
  { keys: () => '0 – 9', text: m.common_video_key_tenth },
  { keys: () => '< >', text: m.common_video_key_speed },
  { keys: () => 'M', text: m.common_video_mute },
  { keys: () => 'F', text: m.common_video_fullscreen },
] as const;

const CAPTIONS_KEY = { keys: () => 'C', text: m.common_captions };
const HELP_KEY = { keys: () => '?', text: m.common_video_keys };

interface VideoHelpProps {
  isOpen: boolean;
  onClose: () => void;
  hasCaptions: boolean;
}

/** The keys of the player. */
export function VideoHelp({ isOpen, onClose, hasCaptions }: VideoHelpProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={m.common_video_keys()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {[...KEYS, ...(hasCaptions ? [CAPTIONS_KEY] : []), HELP_KEY].map(({ keys, text }) => (
          <div key={keys()} className="contents">
            <dt className="flex gap-1.5">
              {keys()
                .split(' ')
                .map((key) =>
                  key === '–' ? (
                    <span key={key}>–</span>
                  ) : (
                    <kbd key={key} className="kbd">
                      {key}
                    </kbd>
                  ),
                )}
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
