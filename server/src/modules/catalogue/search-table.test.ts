import { DEMONSTRATION_SEED, generateDemonstration } from '@guildhall/demo';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();

type Language =
  | 'ar'
  | 'da'
  | 'de'
  | 'el'
  | 'en'
  | 'es'
  | 'fr'
  | 'hi'
  | 'ja'
  | 'ko'
  | 'pl'
  | 'pt'
  | 'ru'
  | 'th'
  | 'tr'
  | 'vi'
  | 'zh';

/** Beside the classes of the demonstration, which are nearly all in English. */
const OTHERS: [language: Language, title: string, description: string][] = [
  ['de', 'Brotbacken für Anfänger', 'Wir backen Roggenbrot und Brötchen und pflegen einen Sauerteig.'],
  ['de', 'Bücher binden von Hand', 'Falzen, heften, leimen: am Ende liegt ein fertiges Buch vor Ihnen.'],
  ['de', 'Straßenmusik: Auftreten ohne Angst', 'Wo man spielen darf, was man spielt, und wie man den Hut herumgibt.'],
  ['de', 'Möbel aus altem Holz', 'Aus Brettern wird ein Tisch, aus Resten ein Hocker.'],
  ['es', 'Cocina española en casa', 'Recetas sencillas: tortilla, gazpacho y arroces para cada día.'],
  ['es', 'Guitarra clásica: primeras canciones', 'Acordes, ritmo y tres canciones en ocho semanas.'],
  ['es', 'Fotografía de calle', 'Luz, distancia y respeto: retratos en la ciudad.'],
  ['fr', 'L’aquarelle pas à pas', 'Des couleurs transparentes, du papier et de la patience.'],
  ['fr', 'Pâtisserie : les bases', 'Pâte feuilletée, crème et biscuits expliqués simplement.'],
  ['pt', 'Violão para iniciantes', 'Primeiros acordes e canções brasileiras.'],
  ['da', 'Smørrebrød til hverdag', 'Rugbrød, sild og æbler på nye måder.'],
  ['pl', 'Łódź w obiektywie', 'Spacery z aparatem po mieście fabryk.'],
  ['tr', 'Işık ve gölge', 'Evde portre çekimi için basit kurulumlar.'],
  ['el', 'Ελληνική κουζίνα', 'Συνταγές για κάθε μέρα, με απλά υλικά.'],
  ['ru', 'Выпечка хлеба дома', 'Закваска, мука и терпение.'],
  ['ru', 'Фотография для начинающих', 'Выдержка, диафрагма и свет.'],
  ['ar', 'الخط العربي للمبتدئين', 'نتعلم كتابة الحروف خطوة بخطوة.'],
  ['ar', 'التصوير الفوتوغرافي بالهاتف', 'الضوء والتكوين دون معدات غالية.'],
  ['zh', '手工面包烘焙入门', '从揉面到出炉，一步一步学会做面包，每周两个小时，不需要任何经验。'],
  ['zh', '零基础学摄影', '光线、构图和后期处理，用手机或相机都可以，每周交一张照片。'],
  ['zh', '中国茶道', '绿茶、乌龙茶和普洱的冲泡方法，以及茶具的选择和保养。'],
  ['ja', 'はじめてのパン作り', '家庭のオーブンで焼ける食パンとロールパン。三週間でひとりで焼けるようになります。'],
  ['ja', '書道の基本', '筆の持ち方から作品の仕上げまで。毎週ひとつの文字を書きます。'],
  ['ja', 'スマホで写真撮影', '光と構図のコツ。毎日の一枚がきれいに撮れるようになります。'],
  ['th', 'การทำขนมปังโฮมเมด', 'ทำขนมปังนุ่มๆ ที่บ้านด้วยเตาอบธรรมดา'],
  ['th', 'เรียนถ่ายภาพเบื้องต้น', 'แสง องค์ประกอบ และการแต่งภาพ'],
  ['ko', '집에서 굽는 천연발효빵', '밀가루와 물, 시간으로 만드는 빵. 매주 한 번 굽습니다.'],
  ['hi', 'घर पर योग', 'रोज़ बीस मिनट के आसन और साँस के अभ्यास।'],
  ['vi', 'Nấu phở tại nhà', 'Nước dùng trong và thơm trong một buổi sáng.'],
  ['en', 'C++ for Game Programmers', 'Memory, templates and a small engine.'],
  ['en', 'C# and .NET for the Web', 'Controllers, tests and deployment.'],
  ['en', 'Aesop’s Fables: Telling Short Stories', 'Foxes, crows and what they teach about writing.'],
  ['en', 'E-Mail Marketing That Is Read', 'Subject lines, lists and honesty.'],
  ['en', 'Node.js Streams', 'Backpressure, pipelines and errors.'],
];

/** What somebody types, and the class that must be among the first three; two where either may be meant. */
const TABLE: [typed: string, title: string][] = [
  ['bread', 'Sourdough at Home, with a Starter You Keep Alive'],
  ['baking', 'Sourdough at Home, with a Starter You Keep Alive'],
  ['how to bake bread', 'Sourdough at Home, with a Starter You Keep Alive'],
  ['learn spanish fast', 'Spanish for the First Conversation'],
  ['phyton', 'Python for Spreadsheet People'],
  ['sourdoh', 'Sourdough at Home, with a Starter You Keep Alive'],
  ['css grd', 'Modern CSS Layout: Grid, Container Queries and Subgrid'],
  ['strasse', 'Straßenmusik: Auftreten ohne Angst'],
  ['STRASSENMUSIK', 'Straßenmusik: Auftreten ohne Angst'],
  ['lodz', 'Łódź w obiektywie'],
  ['smorrebrod', 'Smørrebrød til hverdag'],
  ['aesop', 'Aesop’s Fables: Telling Short Stories'],
  ['æsop', 'Aesop’s Fables: Telling Short Stories'],
  ['aebler', 'Smørrebrød til hverdag'],
  ['isik', 'Işık ve gölge'],
  ['C++', 'C++ for Game Programmers'],
  ['C ++', 'C++ for Game Programmers'],
  ['c#', 'C# and .NET for the Web'],
  ['.net', 'C# and .NET for the Web'],
  ['nodejs', 'Node.js Streams'],
  ['type script', 'TypeScript for People Who Already Write JavaScript'],
  ['email marketing', 'E-Mail Marketing That Is Read'],
  ['e-mail', 'E-Mail Marketing That Is Read'],
  ['fotografy', 'Street Photography with Respect'],
  ['astrofotografie', 'Astrophotography with an Ordinary Camera'],
  ['tipography', 'Typography: Choosing, Pairing and Setting Type'],
  ['meditatoin', 'Ten-Minute Meditation, Honestly Taught'],
  ['yoag', 'Yoga for Stiff Office Bodies'],
  ['javascrpt', 'TypeScript for People Who Already Write JavaScript'],
  ['dumbels', 'Strength Training with One Pair of Dumbbells'],
  ['negociation', 'Negotiation: Preparing for the Hard Conversation'],
  ['french pronounciation', 'French Pronunciation: Sounds, Links and Rhythm'],
  ['rythm', 'French Pronunciation: Sounds, Links and Rhythm'],
  ['photos of the stars', 'Astrophotography with an Ordinary Camera'],
  ['running for beginners', 'Couch to Ten Kilometers in Twelve Weeks'],
  ['how do i write a business plan', 'The One-Page Business Plan'],
  ['hanneke bread', 'Sourdough at Home, with a Starter You Keep Alive'],
  ['brot', 'Brotbacken für Anfänger'],
  ['brot backen', 'Brotbacken für Anfänger'],
  ['brodbacken', 'Brotbacken für Anfänger'],
  ['Buch binden', 'Bücher binden von Hand'],
  ['buecher', 'Bücher binden von Hand'],
  ['wie baue ich einen tisch', 'Möbel aus altem Holz'],
  ['moebel', 'Möbel aus altem Holz'],
  ['cocina espanola', 'Cocina española en casa'],
  ['cancion', 'Guitarra clásica: primeras canciones'],
  ['como tocar la guitara', 'Guitarra clásica: primeras canciones'],
  ['aquarelle', 'L’aquarelle pas à pas'],
  ['patisserie', 'Pâtisserie : les bases'],
  ['violao', 'Violão para iniciantes'],
  ['хлеб', 'Выпечка хлеба дома'],
  ['фатография', 'Фотография для начинающих'],
  ['κουζινα', 'Ελληνική κουζίνα'],
  ['الخط', 'الخط العربي للمبتدئين'],
  ['التصوير الفوتوغرافى', 'التصوير الفوتوغرافي بالهاتف'],
  ['面包', '手工面包烘焙入门'],
  ['怎么做面包', '手工面包烘焙入门'],
  ['摄影', '零基础学摄影'],
  ['茶', '中国茶道'],
  ['パン', 'はじめてのパン作り'],
  ['ﾊﾟﾝの作り方', 'はじめてのパン作り'],
  ['書道', '書道の基本'],
  ['写真', 'スマホで写真撮影'],
  ['ขนมปัง', 'การทำขนมปังโฮมเมด'],
  ['ถ่ายภาพ', 'เรียนถ่ายภาพเบื้องต้น'],
  ['천연발효', '집에서 굽는 천연발효빵'],
  ['योग', 'घर पर योग'],
  ['pho', 'Nấu phở tại nhà'],
];

beforeAll(async () => {
  await t.empty();
  const { courses, people } = await generateDemonstration({ seed: DEMONSTRATION_SEED, now: new Date() });
  const image = await t.given.picture();
  const teachers = new Map<string, string>();
  for (const { id, name } of people.filter(({ role }) => role === 'Teacher')) {
    teachers.set(id, (await t.given.person({ role: 'Teacher', name })).id);
  }
  for (const { title, description, category, status, teacherId, choice } of courses) {
    const teacher_id = teachers.get(teacherId) ?? '';
    await t.given.course({ title, description, category, status, teacher_id, image_id: image.id, ...choice });
  }
  for (const [language, title, description] of OTHERS) {
    await t.given.course({ language, title, description, image_id: image.id });
  }
});

const firstThree = async (typed: string): Promise<string[]> => {
  const reply = await t.get(`/api/all-classes?limit=3&q=${encodeURIComponent(typed)}`);
  return reply.json().data.map(({ ClassTitle }: { ClassTitle: string }) => ClassTitle);
};

test.each(TABLE)('%s finds %s among the first three', async (typed, title) => {
  expect(await firstThree(typed)).toContain(title);
});
