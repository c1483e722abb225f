interface OnPurpose {
  why: string;
  /** As MDN names them; each with all below it. */
  features: string[];
}

/** What the pages use, or seem to use, though a supported browser lacks it, and why that is no fault there. */
export const ON_PURPOSE: readonly OnPurpose[] = [
  {
    why: 'Names of our own, and of libraries: nothing of the browser is meant.',
    features: [
      'api.AnimationEvent.animation',
      'api.CSSPageDescriptors.margin-bottom',
      'api.CSSPageDescriptors.margin-top',
      'api.CropTarget.fromElement_static',
      'api.Navigator.share',
      'api.Origin.Origin',
      'api.PaymentResponse.requestId',
      'javascript.builtins.Temporal.Instant.until',
    ],
  },
  {
    why: 'Looked for before it is used: pages are fetched ahead by a timer, and on every connection that is not known.',
    features: ['api.MIDIPort.connection', 'api.NetworkInformation', 'api.Window.requestIdleCallback'],
  },
  {
    why: 'The player shows no button for it where it is missing. Firefox has one of its own.',
    features: [
      'api.Document.exitPictureInPicture',
      'api.Document.pictureInPictureElement',
      'api.Document.pictureInPictureEnabled',
      'api.HTMLVideoElement.requestPictureInPicture',
    ],
  },
  {
    why: 'Codes are read by the package `qr` where the browser does not; it pauses by a timer where there is no scheduler.',
    features: ['api.BarcodeDetector', 'api.Scheduler.yield'],
  },
  {
    why: 'Safari of a telephone asks nothing when a page is left. What is not saved is kept there, and offered again.',
    features: ['api.Window.beforeunload_event'],
  },
  {
    why: 'Only how early something is fetched.',
    features: ['html.elements.img.fetchpriority'],
  },
  { why: 'Firefox plays films in their place anyway.', features: ['html.elements.video.playsinline'] },
  { why: 'React knows this attribute; no element of ours has it.', features: ['html.global_attributes.is'] },
  {
    why: 'A browser without trusted types has nothing to be told about them.',
    features: ['api.TrustedTypePolicyFactory'],
  },
  {
    why: 'React looks for it first, and only uses it for transitions that no page of ours has.',
    features: [
      'api.Document.startViewTransition',
      'api.NavigateEvent.canIntercept',
      'api.Navigation',
      'api.ViewTransition.skipTransition',
      'api.Window.navigation',
      'api.Window.setImmediate',
    ],
  },
  {
    why: 'mediabunny looks for it first. We copy the sound of a film, and never record a camera.',
    features: [
      'api.AudioData',
      'api.AudioDecoder',
      'api.AudioEncoder',
      'api.EncodedAudioChunk',
      'api.MediaStreamTrackProcessor',
      'javascript.builtins.SuppressedError',
      'javascript.builtins.Symbol.asyncDispose',
      'javascript.builtins.Symbol.dispose',
    ],
  },
  {
    why: 'Zod and the package for passkeys look for it first.',
    features: ['javascript.builtins.Error.captureStackTrace', 'javascript.builtins.Uint8Array.fromBase64'],
  },
  { why: '`GrowingTextArea` measures the text instead.', features: ['css.properties.field-sizing'] },
  { why: 'Lines break as anywhere else.', features: ['css.properties.text-wrap'] },
  { why: 'Scrollbars look as the browser draws them.', features: ['css.properties.scrollbar-color'] },
  {
    why: 'Until a font has come, lines are a little higher or lower; nothing is hidden by it.',
    features: [
      'css.at-rules.font-face.ascent-override',
      'css.at-rules.font-face.descent-override',
      'css.at-rules.font-face.line-gap-override',
    ],
  },
  { why: 'The next font of the list is taken.', features: ['css.properties.font-family.ui-monospace'] },
  { why: 'Our own font of formulas stands before it.', features: ['css.properties.font-family.math'] },
  { why: 'In these colours Safari changes nothing anyway.', features: ['css.properties.forced-color-adjust'] },
  { why: 'Stands beside its older name.', features: ['css.properties.text-align.match-parent'] },
  {
    why: 'Stands inside `:is()`, which leaves out what a browser does not know; `[open]` beside it says the same.',
    features: ['css.selectors.open'],
  },
  {
    why: 'A telephone has no pointer and no corner to pull, and marks chosen text in its own colour.',
    features: ['css.properties.cursor', 'css.properties.resize', 'css.selectors.selection'],
  },
  {
    why: 'Of daisyUI and Tailwind, each in a rule of its own: something appears at once, or looks plainer.',
    features: [
      'css.at-rules.starting-style',
      'css.properties.interpolate-size',
      'css.properties.scrollbar-gutter',
      'css.properties.text-decoration.dotted',
      'css.properties.transition-behavior',
      'css.selectors.details-content',
      'css.selectors.picker',
      'css.selectors.picker-icon',
    ],
  },
];
