import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import type { Looks } from './drawing/portraits/look.ts';

const [, demonstrationTeacher] = DEMONSTRATION_ACCOUNTS;

interface Teacher {
  key: string;
  name: string;
  email: string;
  timeZone: string;
  /** Should fit the name. */
  looks: Looks;
}

/** The twelve teachers. */
export const TEACHERS = [
  {
    key: 'ines',
    name: demonstrationTeacher.name,
    email: demonstrationTeacher.email,
    timeZone: 'Europe/Lisbon',
    looks: { body: 'woman', complexion: 3, hair: 'espresso' },
  },
  {
    key: 'tobias',
    name: 'Tobias Lindqvist',
    email: 'tobias.lindqvist@example.com',
    timeZone: 'Europe/Stockholm',
    looks: { body: 'man', complexion: 0, hair: 'honey' },
  },
  {
    key: 'yuki',
    name: 'Yuki Tanabe',
    email: 'yuki.tanabe@example.com',
    timeZone: 'Asia/Tokyo',
    looks: { body: 'woman', complexion: 1, hair: 'black' },
  },
  {
    key: 'kwame',
    name: 'Kwame Asante',
    email: 'kwame.asante@example.com',
    timeZone: 'Africa/Accra',
    looks: { body: 'man', complexion: 8, hair: 'black' },
  },
  {
    key: 'hanneke',
    name: 'Hanneke de Wit',
    email: 'hanneke.dewit@example.com',
    timeZone: 'Europe/Amsterdam',
    looks: { body: 'woman', complexion: 0, hair: 'copper' },
  },
  {
    key: 'rosalind',
    name: 'Rosalind Achebe',
    email: 'rosalind.achebe@example.com',
    timeZone: 'Europe/London',
    looks: { body: 'woman', complexion: 7, hair: 'black' },
  },
  {
    key: 'mateo',
    name: 'Mateo Quiroga',
    email: 'mateo.quiroga@example.com',
    timeZone: 'America/Bogota',
    looks: { body: 'man', complexion: 4, hair: 'espresso' },
  },
  {
    key: 'priya',
    name: 'Priya Raghunathan',
    email: 'priya.raghunathan@example.com',
    timeZone: 'Asia/Kolkata',
    looks: { body: 'woman', complexion: 6, hair: 'black' },
  },
  {
    key: 'declan',
    name: 'Declan Farrelly',
    email: 'declan.farrelly@example.com',
    timeZone: 'Europe/Dublin',
    looks: { body: 'man', complexion: 1, hair: 'silver' },
  },
  {
    key: 'leila',
    name: 'Leila Haddad',
    email: 'leila.haddad@example.com',
    timeZone: 'Africa/Casablanca',
    looks: { body: 'woman', complexion: 4, hair: 'chestnut' },
  },
  {
    key: 'nikolai',
    name: 'Nikolai Petrosyan',
    email: 'nikolai.petrosyan@example.com',
    timeZone: 'Asia/Yerevan',
    looks: { body: 'man', complexion: 3, hair: 'black' },
  },
  {
    key: 'camille',
    name: 'Camille Rousseau',
    email: 'camille.rousseau@example.com',
    timeZone: 'Europe/Paris',
    looks: { body: 'woman', complexion: 1, hair: 'auburn' },
  },
] as const satisfies readonly Teacher[];

export type TeacherKey = (typeof TEACHERS)[number]['key'];
