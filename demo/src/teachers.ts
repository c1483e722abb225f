import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';

const [, demonstrationTeacher] = DEMONSTRATION_ACCOUNTS;

interface Teacher {
  key: string;
  name: string;
  email: string;
  timeZone: string;
  /** What their page says. */
  bio: string;
}

/** The twelve teachers. */
export const TEACHERS = [
  {
    key: 'ines',
    name: demonstrationTeacher.name,
    email: demonstrationTeacher.email,
    timeZone: 'Europe/Lisbon',
    bio: 'I have built pages by hand since a page was one file. Today I teach what browsers can do without a framework, and how to tell when you need one.\n\nI live in Lisbon, answer on weekdays, and read every hand-in myself.',
  },
  {
    key: 'tobias',
    name: 'Tobias Lindqvist',
    email: 'tobias.lindqvist@example.com',
    timeZone: 'Europe/Stockholm',
    bio: 'Programmer and analyst from Stockholm. I like databases that refuse nonsense, tests that fail for a reason, and maps.',
  },
  {
    key: 'yuki',
    name: 'Yuki Tanabe',
    email: 'yuki.tanabe@example.com',
    timeZone: 'Asia/Tokyo',
    bio: 'I design type and posters in Tokyo and have taught drawing for twelve years. I look at your work as often as at mine.',
  },
  {
    key: 'kwame',
    name: 'Kwame Asante',
    email: 'kwame.asante@example.com',
    timeZone: 'Africa/Accra',
    bio: 'Designer and photographer in Accra. Brands, magazines, and people on the street who said yes first.',
  },
  {
    key: 'hanneke',
    name: 'Hanneke de Wit',
    email: 'hanneke.dewit@example.com',
    timeZone: 'Europe/Amsterdam',
    bio: 'I bake, mend and travel by train. My classes use what you have in the kitchen and in the drawer.',
  },
  {
    key: 'rosalind',
    name: 'Rosalind Achebe',
    email: 'rosalind.achebe@example.com',
    timeZone: 'Europe/London',
    bio: 'Nurse for twenty years, gardener for thirty. I teach small changes that last, and I say where the evidence ends.',
  },
  {
    key: 'mateo',
    name: 'Mateo Quiroga',
    email: 'mateo.quiroga@example.com',
    timeZone: 'America/Bogota',
    bio: 'Coach from Bogotá. I teach training and my first language the same way: little, often, and with a date fixed.',
  },
  {
    key: 'priya',
    name: 'Priya Raghunathan',
    email: 'priya.raghunathan@example.com',
    timeZone: 'Asia/Kolkata',
    bio: 'I was a controller for ten years and now help people who work for themselves to read their own numbers.',
  },
  {
    key: 'declan',
    name: 'Declan Farrelly',
    email: 'declan.farrelly@example.com',
    timeZone: 'Europe/Dublin',
    bio: 'I opened three cafés; two are still open. I teach the part of business that happens in a room with others.',
  },
  {
    key: 'leila',
    name: 'Leila Haddad',
    email: 'leila.haddad@example.com',
    timeZone: 'Africa/Casablanca',
    bio: 'Photographer and teacher of script. I like light at the edges of the day, and letters that hold hands.',
  },
  {
    key: 'nikolai',
    name: 'Nikolai Petrosyan',
    email: 'nikolai.petrosyan@example.com',
    timeZone: 'Asia/Yerevan',
    bio: 'Statistician. I teach people who have to decide from data and would like to sleep at night.',
  },
  {
    key: 'camille',
    name: 'Camille Rousseau',
    email: 'camille.rousseau@example.com',
    timeZone: 'Europe/Paris',
    bio: 'I have learned seven languages and forgotten two. I teach French to people who use it on Monday.',
  },
] as const satisfies readonly Teacher[];

export type TeacherKey = (typeof TEACHERS)[number]['key'];
