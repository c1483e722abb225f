import { m } from '@guildhall/messages';
import type { CSSProperties } from 'react';
import { usePlayerPreferences } from '../../lib/player-preferences.ts';
import { Volume1, Volume2, VolumeX } from '../icons.ts';
import { PlayerButton } from './player-button.tsx';
import { PlayerSlider } from './player-slider.tsx';
import { changeVolume, toggleMute } from './video-actions.ts';

const STEP = 0.05;
const LARGE_STEP = 0.2;

/** Mute, and beside it the volume where a pointer is: telephones have buttons for it. */
export function VolumeControl() {
  const { volume, isMuted } = usePlayerPreferences();
  const heard = isMuted ? 0 : volume;
  const Icon = isMuted ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const style = { '--played': heard } as CSSProperties;
  return (
    <div className="flex items-center">
      <PlayerButton label={isMuted ? m.common_video_unmute() : m.common_video_mute()} onClick={toggleMute}>
        <Icon aria-hidden="true" className="size-5.5" />
      </PlayerButton>
      <PlayerSlider
        label={m.common_video_volume()}
        value={Math.round(heard * 100) / 100}
        max={1}
        valueText={m.common_video_percent({ percent: Math.round(heard * 100) })}
        step={STEP}
        largeStep={LARGE_STEP}
        onChange={changeVolume}
        className="w-20 @max-xl:hidden pointer-coarse:hidden"
      >
        <div style={style} className="video-seek">
          <div className="video-track">
            <div className="video-played" />
          </div>
          <div className="video-thumb" />
        </div>
      </PlayerSlider>
    </div>
  );
}
