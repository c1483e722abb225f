import type { CourseContent } from './course-content.ts';

export const languageLearning: CourseContent[] = [
  {
    title: 'Spanish for the First Conversation',
    teacher: 'mateo',
    priceCents: 2499,
    description: `
      In eight weeks you will hold a conversation of ten minutes in Spanish, about yourself, your family, food, plans and
      the weather, with somebody you have never met. The date is fixed in week one, so there is no way out.

      We learn about six hundred words, the present tense, two ways of talking about the future, and the art of asking for
      repetition without shame. Grammar comes in portions of five minutes. Most of the time you speak: to me, to each
      other, and to the bathroom mirror.

      Recordings have voices from Bogotá, Seville, Mexico City and Montevideo, so that you understand people and not a
      studio. Two live hours and two quiet hours a week; no previous knowledge whatsoever.
    `,
    assignments: {
      'Quién soy':
        'Record one minute about yourself: name, place, family, and one thing that you like to eat. Do not read it aloud; three notes on paper are allowed.',
      'A coffee without pointing':
        'Write a conversation in a café of at least eight lines and play it with somebody. Say ‘quisiera’ twice, and ask for something to be repeated.',
      'The weather and my weekend':
        'Tell us in ten sentences what you are going to do this weekend, and what you will do if it rains. Use both ways of talking about the future.',
      'Four voices, four breakfasts':
        'Listen to the four recordings and write down what each of them had for breakfast. Which voice was the hardest, and which sound made it so?',
      'Twelve questions for somebody new':
        'Prepare twelve questions for your ten minutes, and the answers that you would give yourself. Say them aloud twice before you hand them in.',
    },
    reviews: {
      5: [
        'Ten minutes with a retired postman from Rosario. We talked about rain and his dog. I have been grinning for a week.',
        'I understood the waitress in Seville. Not everything. But I understood her and she understood me.',
        'Four accents from day one was confusing for two weeks and then priceless.',
        "My wife's family is from Colombia. At Christmas I made a joke, and they laughed at the joke.",
      ],
      4: [
        'Great fun and a lot of speaking. Write your own word list, the printed one is in alphabetical order.',
        'Mateo is patient and corrects gently. Live hours fill up quickly, book the good slots early.',
      ],
      3: ['I am shy, and so much speaking was hard going. It did get better after week four.'],
    },
  },
  {
    title: 'Spanish Verbs: The Past Tenses at Last',
    teacher: 'mateo',
    priceCents: 3150,
    description: `
      'Fui' or 'iba', 'comí' or 'comía'? You have had the rule explained four times and it evaporates whenever you open
      your mouth. So we leave the rule and tell stories: what was going on, and then what happened.

      Thirty short stories, retold by you, in writing and aloud, with a partner who interrupts. By the tenth one the
      choice begins to feel like something you hear and not like something you calculate. Irregular verbs are learned in
      families, by sound.

      For people at level A2 or B1. Five weeks, half an hour a day on five days, because verbs are learned little and
      often. Your last story is told to the whole group and may be untrue.
    `,
    assignments: {
      'What was going on, and then':
        'Retell story seven in ten sentences: first what was going on, then what happened. Underline nothing.',
      'A day when something went wrong':
        'Record two minutes about such a day and let your partner interrupt you twice. Link the recording.',
    },
    reviews: {
      5: [
        'It really is background and event. I hear it now, like a camera moving. Why did nobody say so in six years of school?',
        'My untrue story involved a bishop and a swimming pool, entirely in the correct tense.',
      ],
      4: [
        'Half an hour a day is realistic and the stories are fun. Some of the partners were more reliable than others.',
        'The verb families by sound are so much better than tables.',
      ],
    },
  },
  {
    title: 'French Pronunciation: Sounds, Links and Rhythm',
    teacher: 'camille',
    priceCents: 3799,
    description: `
      Your grammar is fine and they still answer you in English. It is the vowels. French has more of them than most
      people can hear at first, so we train the ear for two weeks before we ask anything of the mouth.

      Then, sound by sound: the u that is not ou, the three nasals, the r that is softer than you fear, the silent ends of
      words and the sudden links between them, and the even rhythm that makes a sentence French. You record two minutes a
      day, and twice a week I send back a marked copy.

      Six weeks, fifteen minutes daily, from level A1 upward. We finish with a page of your own choosing, read aloud and
      kept next to the recording of your first day.
    `,
    assignments: {
      'Two minutes on day one':
        'Read the page of the week aloud and record it before you train anything. Keep it: we listen to it again at the end.',
      'U and ou, twelve pairs':
        'Record the twelve pairs in an order of your own, and keep the order to yourself. I write down what I hear, and we compare.',
      'Links in pencil':
        'Mark every link in the poem with a pencil, then read it with one breath for each line. Hand in the page and the recording.',
    },
    reviews: {
      5: [
        'Ordered a tarte in Lyon and was answered in French, at speed. I nearly fainted and then I answered back.',
        'Two weeks of only listening felt odd. Then I opened my mouth and the u was just there.',
        'Comparing the last recording with the first day is shocking in the nicest way.',
      ],
      4: [
        {
          text: 'Fifteen minutes a day is enough if you really do them. A small group call at the end would be lovely.',
          answer: 'We close with a call now, in which everybody reads their page. You are invited to the next one.',
        },
      ],
      3: ['Useful, but recording alone every day gets lonely. I would have liked to hear the others.'],
    },
  },
  {
    title: 'Le français au travail',
    teacher: 'camille',
    priceCents: 7400,
    description: `
      Vous parlez déjà français à table\u00A0; maintenant, il vous le faut à neuf heures du matin, face à des gens qui emploient
      le subjonctif avant leur café. Le cours traite des e-mails polis sans être baroques, des appels sur une mauvaise
      ligne, des réunions où l'on aimerait contredire, et des quatre premières minutes devant la machine.

      Chaque semaine a sa situation, ses phrases toutes prêtes et une répétition en direct par groupes de trois. Vous
      m'envoyez deux vrais e-mails par semaine, rendus anonymes, et je vous les rends corrigés dans la journée. Ce qui
      change entre Paris, Bruxelles, Genève, Montréal et Dakar est signalé là où cela pourrait vous mettre dans l'embarras.

      Niveau requis\u00A0: B1 ou mieux. Huit semaines, trois heures par semaine. Le carnet de phrases que vous composez est à
      vous, et il a le droit d'aller au bureau.
    `,
    assignments: {
      'Un refus poli':
        'Déclinez une invitation à une réunion en cinq phrases au plus, sans une excuse dont il faudrait vous souvenir plus tard.',
      'Un appel sur une mauvaise ligne':
        'Notez huit phrases qui sauvent un appel, et employez-en cinq dans un enregistrement de deux minutes.',
    },
    reviews: {
      5: [
        'My e-mails used to end like letters to a king. Now they end like e-mails.',
        'I moved to Geneva in the third week of the course and the section about Switzerland saved me from at least two disasters.',
      ],
      4: ['Corrections within a day, always. The rehearsals in threes depend a bit on the level of the other two.'],
    },
  },
  {
    title: 'Japanese: Read Hiragana and Katakana in Three Weeks',
    teacher: 'yuki',
    priceCents: 1699,
    description: `
      Ninety-two characters stand between you and every menu, sign and song text. Five a day, with the story of how each
      is drawn and a word you will want to know, and in three weeks you read them all, slowly but without a table.

      We write by hand from the first day, since the hand remembers what the eye forgets. Stroke order is taught as
      movement. Hiragana fills the first ten days; katakana follows with the pleasure of finding out that half of it is
      English in disguise: konbini, hoteru, aisukurīmu.

      Printable sheets and a pencil are the whole equipment. Every third day has a reading hunt in a picture of a real
      Tokyo street. You do not need to speak a word of Japanese, though you will know about a hundred and fifty afterward.
    `,
    assignments: {
      'The first twenty-five':
        'Write the first twenty-five hiragana by hand, three times each, and circle the best of each row. A photo is enough.',
      'A reading hunt in one street':
        'Find ten words in the picture of the street and write them in kana and in Latin letters. Which one did you know by its shape?',
      'English in disguise':
        'Decipher twenty katakana words from a menu and write what they were before they came to Japan. Two of them are not English.',
    },
    reviews: {
      5: [
        'Day 19: read aisukurīmu on a menu in Osaka and ordered two.',
        'I am a calligrapher, and her explanation of stroke order as movement is the best I have heard in any script.',
        'My nine-year-old and I did it together, and the reading hunts turned into a competition that I lost.',
      ],
      4: [
        {
          text: 'Five a day is doable. The similar ones, shi, tsu, so and n, need longer than one day.',
          answer: 'Everybody says so, and everybody is right: those four get three days now.',
        },
        'Very good for the price. I kept mixing up nu and me until the story about noodles.',
      ],
    },
  },
  {
    title: 'Arabic Script, Letter by Letter',
    teacher: 'leila',
    priceCents: 2650,
    description: `
      Twenty-eight letters that hold hands. The script looks like one long line until you see where one letter lets go of
      the next, and that is what we practice first, with a broad pen and large paper.

      The letters are taught in families of shape, so that one movement gives you three of them at once. You learn each
      at the beginning, in the middle and at the end of a word, together with the short vowels and the dots that change
      everything. Words come from the start: bread, door, moon, your own name.

      After six weeks you can read a vowelled text aloud, write a note by hand and decipher most shop signs from
      Casablanca to Muscat. It is a course about the script; the grammar of the language waits for another day.
    `,
    assignments: {
      'One family of letters':
        'Write ba, ta and tha at the beginning, in the middle and at the end of a word, with the broad pen. One sheet, slowly.',
      'Your own name':
        'Write your name and that of someone you are fond of, and mark where a letter lets go of the next.',
    },
    reviews: {
      5: [
        'Letters that hold hands. I repeat that to everyone who says that Arabic looks impossible.',
        "I can write my grandfather's name the way he wrote it. That was the only reason I came, and I stayed for all six weeks.",
        'Learning them in families is so clever. Three letters in an afternoon, and the dots do the rest.',
      ],
      4: ['Calm and beautiful lessons. Get the broad pen, a ballpoint is not the same.'],
    },
  },
  {
    title: 'Learn a Language by Yourself: A Method',
    teacher: 'camille',
    priceCents: 999,
    description: `
      Apps give you streaks, classes give you company, and neither tells you what to do at home on Tuesday. Here is a plan
      for any language, worked out by a teacher who has learned seven and forgotten two.

      Five lessons: choosing a goal you can check, finding input that you nearly understand, remembering words with cards
      that you make yourself, speaking early and badly with patient people, and keeping it up when the first joy is gone.
      You end with a timetable for ninety days on a single sheet of paper.

      Students have used it for Welsh, Korean, Swahili and sign language. It takes about six hours in all, and then, of
      course, ninety days.
    `,
    assignments: {
      'A goal that can be checked':
        'Write down what you will be able to do on day ninety, so that a stranger could tell whether you can. One sentence.',
      'A plan for Tuesday':
        'Hand in the timetable of your first week, with minutes and material. Which day will fail first, and what happens then?',
    },
    reviews: {
      5: [
        'Day 90 of Welsh today. I can follow the farming program on the radio, sheep prices and all.',
        'It is the Tuesday question. I always knew what to do in class and never what to do on a Tuesday.',
        'Made my own cards for Swahili as told. Far more work than an app, and I remember every single one.',
      ],
      4: [
        'Simple and sensible. For experienced learners a good half is familiar, but it costs less than lunch.',
        'The single sheet for ninety days hangs on my door. I am on day 38, with two gaps.',
      ],
      3: ['Helpful ideas. I hoped for more concrete sources for smaller languages.'],
    },
  },
  {
    title: 'European Portuguese in a Weekend',
    teacher: 'ines',
    priceCents: 2900,
    decision: {
      status: 'Rejected',
      reason:
        'A weekend is too short for what the description promises. Please name the level that a student reaches, or split it into several weeks, and send it in again.',
    },
    description: `
      Two days, sixteen hours, one language: on Sunday evening you speak the Portuguese of Lisbon. We start on Saturday at
      eight with greetings and coffee, and by lunch you order the meal by yourself.

      Saturday is for sounds, numbers and forty verbs; Sunday for questions, the past and finding your way. Breaks are
      spent listening to the radio. All materials are mailed in advance, on eighty pages.

      Bring water, a notebook and a good night's sleep. Suitable for everyone who has to be in Portugal on Monday.
    `,
    assignments: {},
    reviews: {},
  },
];
