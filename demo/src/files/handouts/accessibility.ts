import type { Handout } from '../handout.ts';

export const ACCESSIBILITY_HANDOUTS: readonly Handout[] = [
  {
    name: 'keyboard-checklist',
    course: 'Accessible Interfaces: Keyboard, Screen Reader, Contrast',
    title: 'A page without a mouse',
    blocks: [
      { kind: 'text', text: 'Fifteen minutes for one page. Unplug the mouse, write down what fails, and where.' },
      { kind: 'heading', text: 'Keyboard' },
      {
        kind: 'checklist',
        items: [
          'Tab reaches every link, button and field, in the order in which one reads.',
          'I can always see where the focus is: two pixels thick, 3:1 against what is around it.',
          'Enter and Space work as on real buttons; the arrows move inside menus, tabs and radio buttons.',
          'Escape closes what opened, and the focus returns to the button that opened it.',
          'Nothing that is hidden takes the focus, and nothing traps it.',
        ],
      },
      { kind: 'heading', text: 'Screen reader' },
      {
        kind: 'checklist',
        items: [
          'The headings alone tell what the page is about.',
          'Every field has a label, and an error is read together with its field.',
          'Pictures say what they mean; decoration stays silent.',
        ],
      },
      { kind: 'heading', text: 'Eyes' },
      {
        kind: 'checklist',
        items: [
          'Text has a contrast of 4.5:1, large text and icons 3:1.',
          'At 400 percent zoom I scroll in one direction only.',
          'Color is never the only sign; animation stops when I ask my system to reduce motion.',
        ],
      },
      { kind: 'boxes', names: ['Page and date', 'The worst problem'], height: 62 },
    ],
  },
];
