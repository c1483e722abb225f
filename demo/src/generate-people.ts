import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { type DemoPerson, daysBefore, idAt } from './demonstration.ts';
import { between, pick, randomStream, shuffled } from './random.ts';
import { TEACHERS } from './teachers.ts';

/** Names of one region. */
interface NamePool {
  women: readonly string[];
  men: readonly string[];
  surnames: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const NAME_POOLS: readonly NamePool[] = [
  {
    women: words('Amara Abena Folake Ngozi Efua Yewande Adjoa Chiamaka'),
    men: words('Kofi Chidi Tunde Emeka Kwabena Babatunde Ikenna Yaw'),
    surnames: words('Okafor Mensah Adeyemi Boateng Eze Owusu Balogun Nwosu Appiah Ogunleye Darko Okonkwo'),
  },
  {
    women: words('Wanjiru Achieng Makena Zawadi Nyambura Atieno'),
    men: words('Kamau Otieno Baraka Kiprono Juma Barasa'),
    surnames: words('Mwangi Odhiambo Kimani Njoroge Wekesa Mutua Omondi Kariuki'),
  },
  {
    women: words('Layla Salma Yasmin Rania Dina Khadija Nour'),
    men: words('Omar Karim Youssef Tarek Samir Bilal Ziad'),
    surnames: words('Mansour Benali Khalil Nasser Bouzid Farouk Saleh Amrani'),
  },
  {
    women: words('Elif Zeynep Defne Ceren'),
    men: words('Emre Deniz Mert Ozan'),
    surnames: words('Yılmaz Kaya Demir Aydın Şahin Arslan'),
  },
  {
    women: words('Parisa Shirin Azadeh Nasrin'),
    men: words('Kaveh Arash Cyrus Navid'),
    surnames: words('Hosseini Tehrani Moradi Ghorbani Rezaei Farahani'),
  },
  {
    women: words('Ananya Kavya Meera Ishita Pooja Riya Simran Neha'),
    men: words('Arjun Rohan Vikram Aditya Harpreet Nikhil Imran Sanjay'),
    surnames: words('Sharma Patel Gupta Mehta Chatterjee Singh Verma Joshi Banerjee Malhotra Desai Bhatt'),
  },
  {
    women: words('Lakshmi Divya Dilini Revathi Sanduni Malini'),
    men: words('Karthik Nuwan Ashwin Kasun Prakash Vignesh'),
    surnames: words('Nair Iyer Perera Menon Fernando Subramaniam Jayawardena Krishnan'),
  },
  {
    women: words('Mei Xinyi Jing Yuting Wenjing Lan Qiaoyu'),
    men: words('Wei Jun Haoran Zhiming Bowen Kaiwen Minghao'),
    surnames: words('Chen Wang Zhang Liu Huang Zhao Lin Zhou Xu Guo'),
  },
  {
    women: words('Haruka Sakura Aiko Misaki Chihiro'),
    men: words('Kenji Daichi Haruto Ren Takumi'),
    surnames: words('Sato Nakamura Kobayashi Yamamoto Ishikawa Mori Hayashi'),
  },
  {
    women: words('Jiwoo Minseo Soyeon Hyejin'),
    men: words('Minjun Jihoon Seojun Taeyang'),
    surnames: words('Kim Park Choi Jung Kang Yoon'),
  },
  {
    women: words('Linh Trang Mai Ngọc'),
    men: words('Minh Tuấn Khoa Bảo'),
    surnames: words('Nguyễn Trần Phạm Võ Đặng Huỳnh'),
  },
  {
    women: words('Maricel Jasmine Analyn Liza'),
    men: words('Paolo Jomar Rafael Benjie'),
    surnames: words('Santos Reyes Cruz Bautista Mendoza Villanueva'),
  },
  {
    women: words('Sari Dewi Putri Ratna'),
    men: words('Budi Agus Rizky Bayu'),
    surnames: words('Wijaya Pratama Santoso Hartono Setiawan Kusuma'),
  },
  {
    women: words('Valentina Camila Lucía Daniela Ximena Paola Renata Marisol'),
    men: words('Diego Alejandro Joaquín Andrés Emiliano Tomás Rodrigo Ignacio'),
    surnames: words('García Herrera Castillo Morales Vargas Quispe Salazar Fuentes Rojas Ortega Navarro'),
  },
  {
    women: words('Beatriz Juliana Larissa Fernanda Mariana Thaís Carolina Rafaela'),
    men: words('Thiago Gustavo João Felipe Caio Vinícius Bruno Leandro'),
    surnames: words('Silva Oliveira Pereira Carvalho Almeida Barbosa Moreira Cardoso Teixeira Freitas Azevedo'),
  },
  {
    women: words('Charlotte Niamh Eleanor Fiona Imogen Siobhán Harriet Megan'),
    men: words('Callum Oliver Rhys Alistair Conor Edward Gareth Finlay'),
    surnames: words("Bennett O'Sullivan Hughes MacLeod Whitfield Gallagher Pritchard Barlow Kavanagh Ashworth Doyle"),
  },
  {
    women: words('Freja Astrid Ingrid Saga Linnea Solveig Aino'),
    men: words('Lars Emil Magnus Mikkel Henrik Bjørn Anders'),
    surnames: words('Johansson Nielsen Virtanen Bergström Haugen Korhonen Sørensen Lund Dahl Holm'),
  },
  {
    women: words('Annika Greta Lieke Johanna Saskia Franziska Marieke Katharina'),
    men: words('Jonas Maximilian Sander Matthias Jeroen Florian Lukas Bram'),
    surnames: words('Schneider Müller Bakker Hofmann Vogel Krämer Weber Visser Lehmann Brandt'),
  },
  {
    women: words('Élodie Manon Chloé Margaux Océane Juliette Noémie'),
    men: words('Antoine Baptiste Hugo Mathieu Étienne Lucien Rémi'),
    surnames: words('Lefèvre Moreau Dubois Garnier Fontaine Mercier Tremblay Girard Roux Bélanger'),
  },
  {
    women: words('Giulia Chiara Francesca Martina Alessia'),
    men: words('Lorenzo Matteo Davide Pietro Riccardo'),
    surnames: words('Rossi Conti Moretti Ferrara Galli Marchetti Bianchi'),
  },
  {
    women: words('Eleni Katerina Despina'),
    men: words('Giorgos Dimitris Stavros'),
    surnames: words('Economou Georgiou Stavrou Alexandrou'),
  },
  {
    women: words('Zofia Agnieszka Katarzyna Magdalena'),
    men: words('Jakub Piotr Krzysztof Tomasz'),
    surnames: words('Nowak Wójcik Mazur Kowalczyk Dudek Sikora'),
  },
  {
    women: words('Oksana Iryna Kateryna Daryna'),
    men: words('Andriy Taras Oleksandr Bohdan'),
    surnames: words('Shevchenko Kovalenko Bondarenko Melnyk Tkachuk Moroz'),
  },
  {
    women: words('Milica Jelena Ivana'),
    men: words('Nikola Stefan Luka'),
    surnames: words('Petrović Jovanović Horvat Kovač Babić'),
  },
  {
    women: words('Madison Brooke Jada Hailey Aaliyah Savannah'),
    men: words('Tyler Marcus Jordan Caleb Darnell Wyatt'),
    surnames: words('Johnson Williams Carter Reed Mitchell Coleman Brooks Parker Hayes Simmons'),
  },
  {
    women: words('Noa Tamar Yael Shira'),
    men: words('Ari Eitan Noam Gil'),
    surnames: words('Cohen Levi Friedman Mizrahi Katz Peretz'),
  },
  {
    women: words('Aroha Mereana Leilani'),
    men: words('Tāne Wiremu Sione'),
    surnames: words('Ngata Parata Tamihana Faleolo Kahananui'),
  },
];

const STUDENTS = 250;
/** Days since the first teachers and the first students joined. */
const DAYS_SINCE_OPENING = 560;
const DAYS_SINCE_FIRST_STUDENTS = 520;

const [admin, , student] = DEMONSTRATION_ACCOUNTS;

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN_LETTERS: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', đ: 'd', ı: 'i', æ: 'ae' };

const emailOf = (name: string): string => {
  const plain = name
    .toLowerCase()
    .replace(/[øłßđıæ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z ]/g, '');
  return `${plain.replaceAll(' ', '.')}@example.com`;
};

export function generateAdmin(seed: number, now: Date): DemoPerson {
  const joinedAt = daysBefore(now, DAYS_SINCE_OPENING + 1);
  const id = idAt(joinedAt, randomStream(seed, 'admin'));
  return { ...admin, id, joinedAt };
}

export function generateTeachers(seed: number, now: Date): DemoPerson[] {
  const random = randomStream(seed, 'teachers');
  return TEACHERS.map(({ name, email, bio }, index) => {
    const joinedAt = daysBefore(now, DAYS_SINCE_OPENING - index * between(random, 0.2, 2));
    return { id: idAt(joinedAt, random), name, email, role: 'Teacher', joinedAt, bio };
  });
}

/** The demonstration's own student comes first. First names are unique. */
export function generateStudents(seed: number, now: Date): DemoPerson[] {
  const random = randomStream(seed, 'students');
  const named = NAME_POOLS.flatMap((pool) => [...[...pool.women, ...pool.men].map((first) => ({ first, pool }))]);
  const others = shuffled(random, named)
    .slice(0, STUDENTS - 1)
    .map(({ first, pool }) => {
      const name = `${first} ${pick(random, pool.surnames)}`;
      /** The pictures that are shipped are of these names; two more numbers were drawn with each of them. */
      random();
      random();
      return { name, email: emailOf(name) };
    });
  return [student, ...others].map(({ name, email }, index) => {
    const joinedAt = daysBefore(now, index === 0 ? 200 : DAYS_SINCE_FIRST_STUDENTS * random() ** 0.8);
    return { id: idAt(joinedAt, random), name, email, role: 'Student', joinedAt };
  });
}
