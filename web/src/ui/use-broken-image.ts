import { useState } from 'react';

/**
 * Whether the picture at this address could not be loaded, and what its `<img>` needs to say so. One of a page from the
 * server may have failed before anybody listened.
 */
export function useBrokenImage(address: string) {
  const [broken, setBroken] = useState('');
  const markBroken = () => setBroken(address);
  return {
    isBroken: broken === address && address !== '',
    imageProps: {
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) markBroken();
      },
      onError: markBroken,
    },
  };
}
