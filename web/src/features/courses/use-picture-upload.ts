import { ImageFile } from '@guildhall/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { uploadPicture } from '../../lib/upload-picture.ts';

interface PictureUploadOptions {
  /** The picture is kept, at this address. */
  onKept: (url: string) => void;
  /** It is not, and this is why. */
  onRefused: (text: string) => void;
}

interface Upload {
  picture: File;
  /** Whether it was kept. */
  done: Promise<boolean>;
  giveUp: () => void;
}

/**
 * A picture is sent as soon as it is chosen: what is wrong with it is said at once, its address survives a reload
 * with the rest of the form, and a form that is sent twice does not send it twice. Choosing another gives up the one
 * that is on its way.
 */
export function usePictureUpload({ onKept, onRefused }: PictureUploadOptions) {
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState<number>();
  const latest = useRef<Upload>(undefined);
  useEffect(() => () => latest.current?.giveUp(), []);

  const send = async (picture: File, signal: AbortSignal): Promise<boolean> => {
    const trouble = ImageFile.safeParse(picture).error?.issues[0]?.message;
    try {
      if (trouble === undefined) onKept((await uploadPicture(picture, { onProgress: setPart, signal })).url);
      else onRefused(trouble);
      return trouble === undefined;
    } catch (error) {
      if (!signal.aborted) onRefused(errorText(error));
      return false;
    } finally {
      if (!signal.aborted) setPart(undefined);
    }
  };
  const begin = (picture: File): Promise<boolean> => {
    const abort = new AbortController();
    setPart(0);
    const done = send(picture, abort.signal);
    latest.current = { picture, done, giveUp: () => abort.abort() };
    return done;
  };
  const choose = (chosen: File | undefined) => {
    latest.current?.giveUp();
    latest.current = undefined;
    setPart(undefined);
    setFile(chosen);
    if (chosen) void begin(chosen);
  };
  /** Waits for the picture that is on its way, and sends it once more where it did not arrive. */
  const settle = async (): Promise<boolean> => {
    const upload = latest.current;
    return !upload || (await upload.done) || begin(upload.picture);
  };
  return { file, part, choose, settle };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
