/** What a heading says that its column holds. `name` is a whole name, or what is missing beside another part of one. */
export type HeadingKind = 'email' | 'name' | 'first' | 'middle' | 'last' | 'second-last';

/** As spreadsheets and learning platforms write them, without accents, signs and capital letters. */
const NAMES: [HeadingKind, string][] = [
  // English
  ['name', 'name, names, full name, fullname, display name, student, students, student name, student s name'],
  ['name', 'your name, your full name, name original name, e mail display name, email display name'],
  ['name', 'name of student, participant, participants, participant name, learner, learner name, attendee, person'],
  ['first', 'first name, firstname, first names, given name, given names, givenname, forename, forenames'],
  ['middle', 'middle name, middle names, middlename, infix'],
  ['last', 'last name, lastname, surname, family name, familyname, sn'],
  // German
  ['name', 'vollstandiger name, vor und nachname, vor und zuname, vorname nachname, vorname und nachname'],
  ['name', 'nachname vorname, name vorname, vorname name, name und vorname, anzeigename, teilnehmer, teilnehmerin'],
  ['name', 'teilnehmende, teilnehmer in, lernende, lernender, schuler, schulerin, schuler in, studierende'],
  ['name', 'ihr name, dein name, votre nom, tu nombre, su nombre, seu nome, uw naam, je naam'],
  ['name', 'name der lernenden, name der teilnehmenden, name des teilnehmers, mitglied'],
  ['first', 'vorname, vornamen, rufname'],
  ['last', 'nachname, familienname, zuname'],
  // French
  ['name', 'nom complet, nom et prenom, nom et prenoms, nom prenom, prenom et nom, prenom nom, participant e'],
  ['name', 'etudiant, etudiante, etudiant e, eleve, apprenant, apprenante, apprenant e'],
  ['first', 'prenom, prenoms'],
  ['last', 'nom, nom de famille, nom usuel, nom d usage'],
  // Spanish
  ['name', 'nombre completo, nombre y apellidos, nombre y apellido, apellidos y nombre, apellido y nombre'],
  ['name', 'alumno, alumna, alumno a, estudiante, participante, nombre del alumno, nombre del estudiante'],
  ['name', 'nombre'],
  ['first', 'nombres, primer nombre, nombre de pila'],
  ['last', 'apellido, apellidos, primer apellido, apellido paterno, apellido s'],
  ['second-last', 'segundo apellido, apellido materno, cognoms'],
  // Italian, Portuguese
  ['name', 'nome e cognome, cognome e nome, nome completo, nominativo, studente, partecipante, alunno, allievo'],
  ['name', 'nome, aluno, aluna, aluno a, formando, participante'],
  ['first', 'nome proprio, primeiro nome'],
  ['last', 'cognome, sobrenome, apelido, ultimo nome'],
  // Dutch
  ['name', 'naam, volledige naam, deelnemer, cursist, leerling'],
  ['first', 'voornaam, voornamen, roepnaam'],
  ['middle', 'tussenvoegsel, tussenvoegsels'],
  ['last', 'achternaam, familienaam'],
  // Polish, Czech, Slovak
  ['name', 'imie i nazwisko, nazwisko i imie, uczestnik, uczestniczka, uczen, kursant, kursantka'],
  ['first', 'imie, imiona'],
  ['last', 'nazwisko'],
  ['name', 'jmeno a prijmeni, prijmeni a jmeno, cele jmeno, jmeno, meno a priezvisko, meno, ucastnik, zak'],
  ['first', 'krestni jmeno'],
  ['last', 'prijmeni, priezvisko'],
  // Turkish
  ['name', 'ad soyad, adi soyadi, ad soyadi, isim soyisim, isim, ogrenci, katilimci, ogrenci adi'],
  ['first', 'ad, adi'],
  ['last', 'soyad, soyadi, soyisim'],
  // Danish, Norwegian, Swedish, Finnish
  [
    'name',
    'navn, fulde navn, fullt navn, namn, fullstandigt namn, deltager, deltaker, deltagare, elev, nimi, koko nimi',
  ],
  ['first', 'fornavn, fornamn, etunimi, etunimet'],
  ['last', 'efternavn, etternavn, efternamn, sukunimi'],
  // Hungarian, Romanian
  ['name', 'nev, teljes nev, tanulo, resztvevo, nume, nume complet, nume si prenume, cursant'],
  ['first', 'keresztnev, utonev, prenume'],
  ['last', 'vezeteknev, csaladnev, nume de familie'],
  // Russian, Ukrainian, Greek
  ['name', 'фио, полное имя, имя, имя и фамилия, фамилия и имя, фамилия имя, ученик, студент, слушатель, участник'],
  ['name', 'піб, імя, ім я, повне імя, учень, ονομα, ονοματεπωνυμο, μαθητης, συμμετεχων'],
  ['middle', 'отчество, по батькові'],
  ['last', 'фамилия, прізвище, επωνυμο, επιθετο'],
  // Arabic, Persian, Hebrew
  ['name', 'الاسم, اسم, الاسم الكامل, الاسم الثلاثي, اسم الطالب, الطالب, الطلاب, الطالبة, المشارك, المتدرب, المتعلم'],
  ['first', 'الاسم الاول, الاسم الشخصي'],
  ['last', 'اسم العائلة, اللقب, العائلة, الاسم الاخير, الاسم العائلي'],
  ['name', 'نام, نام و نام خانوادگی, نام کامل, دانشجو, שם, שם מלא, תלמיד, סטודנט, משתתף'],
  ['first', 'שם פרטי'],
  ['last', 'نام خانوادگی, שם משפחה'],
  // Chinese, Japanese, Korean, Vietnamese, Thai, Hindi, Indonesian
  [
    'name',
    '姓名, 名字, 名称, 全名, 学生, 學生, 学生姓名, 学员, 氏名, 名前, お名前, フルネーム, 이름, 성명, 학생, 학생 이름',
  ],
  ['first', '名'],
  ['last', '姓, 성'],
  ['name', 'họ tên, họ và tên, tên, ชื่อ, ชื่อ นามสกุล, नाम, nama, nama lengkap, siswa, mahasiswa, peserta'],
  ['last', 'họ, นามสกุล'],
];

const EMAILS =
  'email, e mail, emails, mail, mails, emailadresse, mailadresse, emailadres, e mailadres, mailadres, courriel, mel, correo, ' +
  'eposta, e posta, epost, e post, posta elettronica, adresse electronique, correio eletronico, endereco eletronico, ' +
  'sahkoposti, sahkopostiosoite, emailcim, drotposta, adres email, البريد, بريد, الايميل, ايميل, ایمیل, رایانامه, ' +
  'почта, пошта, эл почта, имейл, ταχυδρομειο, דואל, דוא ל, דואר אלקטרוני, אימייל, メール, メールアドレス, 邮箱, 电子邮件, 电子邮箱, ' +
  '郵箱, 電子郵件, 이메일, 메일, 전자우편, อีเมล, ईमेल, surel';

/** In Chinese, Japanese and Korean no blank separates words. */
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (list: string) => list.split(', ').map(fold);

const KINDS = new Map(NAMES.flatMap(([kind, list]) => wordsOf(list).map((words) => [words, kind])));
const EMAIL_WORDS = wordsOf(EMAILS);
const PARTS = [...KINDS].filter(([words, kind]) => kind !== 'name' && (words.includes(' ') || words.length > 6));

const contains = (heading: string, words: string) =>
  IDEOGRAPHS.test(words) ? heading.includes(words) : ` ${heading} `.includes(` ${words} `);

/** Undefined for a heading of anything else, and for what is no heading. */
export function headingKind(cell: string): HeadingKind | undefined {
  if (cell.includes('@') || cell.length > 60) return undefined;
  const heading = fold(cell);
  const exact = KINDS.get(heading);
  if (exact) return exact;
  if (EMAIL_WORDS.some((words) => contains(heading, words))) return 'email';
  return PARTS.find(([words]) => contains(heading, words))?.[1];
}

const TOTALS = new Set(
  wordsOf(
    'points, points possible, class average, overall average, date, total, totals, grand total, subtotal, sum, count, summe, gesamt, gesamtsumme, gesamtergebnis, insgesamt, anzahl, ' +
      'totaux, somme, total general, suma, recuento, totale, somma, soma, totaal, som, aantal, razem, ogolem, celkem, spolu, ' +
      'toplam, genel toplam, i alt, sum, summa, totalt, yhteensa, osszesen, итого, всего, разом, усього, συνολο, المجموع, ' +
      'الاجمالي, مجموع, جمع, סהכ, סה כ, 合计, 合計, 总计, 總計, 합계, 총계, tổng cộng, รวม, कुल, jumlah',
  ),
);

/** `Total`, `Summe: 24`. */
export const isTotal = (cell: string): boolean => TOTALS.has(fold(cell).replace(/[\s\p{N}]+$/u, ''));
