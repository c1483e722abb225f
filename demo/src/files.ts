export interface DemoFile {
  /** In `demo/files`; what a student downloads is called the same. */
  name: string;
  course: string;
  lesson: string;
}

const file = (name: string, course: string, lesson: string): DemoFile => ({ name, course, lesson });

/** The files in `demo/files`. */
export const DEMO_FILES: readonly DemoFile[] = [
  file('bakery-texts.zip', 'HTML and CSS from an Empty File', 'Headings, paragraphs and lists say what things are'),
  file('front-page.zip', 'Modern CSS Layout: Grid, Container Queries and Subgrid', 'Draw the front page in ASCII'),
  file(
    'keyboard-checklist.pdf',
    'Accessible Interfaces: Keyboard, Screen Reader, Contrast',
    'Buy a train ticket by keyboard',
  ),
  file('forty-settings.pdf', 'Typography: Choosing, Pairing and Setting Type', 'What to change first, and how to look'),
  file('starter-diary.pdf', 'Sourdough at Home, with a Starter You Keep Alive', 'Raise a starter in seven days'),
  file('sleep-diary.pdf', 'Sleep Better: Six Weeks of Small Changes', 'Two lines every morning'),
  file('clicker-sheet.pdf', 'Opening a Café: Numbers Before Furniture', 'A clicker and a folding chair'),
  file('eight-boxes.pdf', 'The One-Page Business Plan', 'Why one page'),
  file('exposure-cheat-sheet.pdf', 'Leave Auto Mode: Exposure in Four Weekends', 'Manual mode in a minute'),
  file('messy-orders.csv', 'Python for Spreadsheet People', 'One messy column'),
  file('bus-delays.csv', 'Statistics You Will Actually Use', 'A thousand shuffles in ten lines'),
  file('library-loans.csv', 'SQL for Analysts: From SELECT to Window Functions', 'NULL is not a value'),
  file('charts-to-redraw.zip', 'Charts That Tell the Truth', 'Three times on squared paper'),
  file('hotel-bookings.csv', 'Machine Learning with Tabular Data', 'Split by time, not by chance'),
  file('spanish-phrases.pdf', 'Spanish for the First Conversation', 'Asking for repetition without shame'),
];

export const FILE_FOLDER = new URL('../files/', import.meta.url);
