import type { CourseContent } from './course-content.ts';

export const healthAndFitness: CourseContent[] = [
  {
    title: 'Strength Training with One Pair of Dumbbells',
    teacher: 'mateo',
    priceCents: 4200,
    description: `
      Three sessions of thirty-five minutes a week, one pair of adjustable dumbbells, two square meters of floor. That is
      enough to squat, hinge, push, pull and carry, and to get measurably stronger in twelve weeks.

      The plan is written in three blocks of four weeks. You film two sets a week from the side and I answer with one
      correction, never five. Progress is counted in repetitions and kilos, in a sheet that takes a minute to fill in;
      mirrors and scales are not part of this class.

      Suitable from the age of sixteen and without any upper limit: my oldest student is 79. If you have had an operation
      or a heart condition, please ask your doctor first and tell me what was said.
    `,
    assignments: {
      'Two sets from the side':
        'Film one set of squats and one of rows from the side, and link them. I answer with one correction, so ask about one thing only.',
      'Your sheet after four weeks':
        'Hand in the numbers of the first block: repetitions and kilos of every session. Mark the one that you nearly skipped.',
    },
    reviews: {
      5: [
        'One correction a week. I was skeptical, and after twelve weeks I have had twelve good ones and my deadlift no longer looks like a question mark.',
        'I am 63 and carried all the shopping up four floors in one go. Thank you, Mateo.',
        'No mirrors, no shouting, no before and after pictures. Just a sheet with numbers that go up.',
        'Started with 5 kg and thought that was heavy. Now squatting 22 and my back pain has gone.',
      ],
      4: ['Excellent program. Buy adjustable dumbbells straight away, I outgrew my fixed ones in week five.'],
      3: ['Works, but filming myself never stopped being awkward in a shared apartment.'],
    },
  },
  {
    title: 'Couch to Ten Kilometers in Twelve Weeks',
    teacher: 'mateo',
    priceCents: 2999,
    description: `
      Week one is twenty minutes of walking with six half-minutes of easy running in between. Week twelve is ten
      kilometers without stopping. Everything between the two has been tried on more than nine hundred people, most of
      whom believed they could not run.

      You train three days a week and rest on four. We go slowly enough to talk, we learn what to do about shins, stitches
      and rain, and there is a plan for the week you miss, because you will miss one. Shoes get a lesson, watches do not.

      On the last Sunday we all run our ten at the same hour, wherever we are, with one audio track. It is not a race, and
      someone always comes last and gets the loudest message in the group.
    `,
    assignments: {
      'Slow enough to talk':
        'Run this week at a pace at which you could tell a story, and record one minute of telling it. No distances, no times.',
      'A plan for the week you miss':
        'Write down what you will do when a week falls out: which session comes first and which one goes. Three sentences are plenty.',
      'Notes from half-way':
        'After week six, write down what has become easier, what hurts, and where. I adjust your plan by what you write here.',
    },
    reviews: {
      5: [
        'I came last on the final Sunday, 1 hour 34, and I have never been prouder of a number.',
        'There really is a plan for the week you miss. I missed two, used it twice, and still made it.',
        'Slow enough to talk. That sentence fixed ten years of me hating running.',
        'Signed up with my sister 2,000 km away. We ran the last one together on the phone, both crying in the rain.',
      ],
      4: [
        'Very good build-up. Week eight is a big jump and I repeated it, as the notes suggest.',
        {
          text: 'Great for beginners, and the audio track is fun. A version in miles would be welcome.',
          answer: 'The miles are there now, in the second column of every sheet.',
        },
        'Did what it promised. My knee complained in week nine, Mateo adjusted the plan the same day.',
      ],
      3: ['The training is fine. The group chat gets very busy toward the end and I switched it off.'],
    },
  },
  {
    title: 'Yoga for Stiff Office Bodies',
    teacher: 'rosalind',
    priceCents: 1899,
    description: `
      You cannot touch your toes and you do not want to hear about energy. Good: this is yoga for people who sit, with a
      wall, a chair and a belt, and with the anatomy explained in plain words.

      Eight sessions of forty minutes look after the places where sitting leaves its mark: neck, wrists, the upper back,
      hips, hamstrings, feet. Every posture is shown in three versions, and the easiest is shown first and not as a
      consolation. Two extra sequences of seven minutes can be done in work clothes beside a desk.

      A mat is nice but a carpet will do. If something hurts sharply, you stop; what we are after is a dull pull and a
      slow breath.
    `,
    assignments: {
      'Seven minutes beside the desk':
        'Do the short sequence on four working days, in your ordinary clothes. Note the hour and what your neck had to say.',
      'One posture, three versions':
        'Choose one posture and try its three versions on three days. In which of them do you breathe best?',
    },
    reviews: {
      5: [
        'Touched my toes on day 41. Told everyone at work. Nobody cared. I care.',
        'The seven minutes beside the desk are the reason I have no more headaches on Thursdays.',
      ],
      4: [
        'Exactly right for a stiff programmer. A little more for the wrists would make it perfect.',
        'Calm and clear. The picture is dark in two of the sessions but you can hear what to do.',
      ],
    },
  },
  {
    title: 'Sleep Better: Six Weeks of Small Changes',
    teacher: 'rosalind',
    priceCents: 2250,
    description: `
      One change a week, kept for seven nights, written down every morning in two lines. By the end of six weeks you know
      which of them helps you, and you can forget the others.

      We take light first, then the fixed hour of getting up, caffeine, the bedroom, the hour before bed, and what to do
      at three in the morning when the mind starts its list. The material follows the guidelines that doctors use for
      insomnia; where the evidence is thin, I say so.

      This is a class and not a treatment. A questionnaire at the start tells you honestly when you should see a physician
      instead, for instance if you stop breathing at night or fall asleep at the wheel.
    `,
    assignments: {
      'Two lines every morning':
        'Keep the diary for seven nights, two lines each. Hand in the lines as they are, without tidying them up.',
      'The fixed hour':
        'Get up at the same hour for a week, the weekend included, and give each day one to five points. Which day was the hardest, and why?',
      'Your three in the morning':
        'Write down what you will do the next time you lie awake at three. Try it once and tell me how it went.',
    },
    reviews: {
      5: [
        'For me it was the fixed hour of getting up. I hated it for nine days and now I sleep.',
        'The questionnaire sent me to a doctor, who found apnoea. I have not even finished the class and it may have saved my life.',
      ],
      4: [
        'Sober and honest. I liked that she says where the evidence is thin.',
        'Two lines every morning is a habit I kept. My sleep is better by about an hour, according to my own scribbles.',
      ],
      2: [
        {
          text: 'I work rotating shifts and most of the advice assumes that you can get up at the same hour every day. There is one paragraph for people like me.',
          answer:
            'You have a point. I am preparing a lesson for people on shifts, together with a nurse who works nights, and it will be part of your class.',
        },
      ],
    },
  },
  {
    title: 'Mobility for Hips, Shoulders and Ankles',
    teacher: 'mateo',
    priceCents: 2699,
    description: `
      Stretching makes you feel looser for an hour; strength at the end of the range keeps you that way. In this class you
      work the three joints that limit most people, fifteen minutes a day, five days a week.

      We start by testing: can you squat with your heels down, raise your arms along a wall, kneel with your toes tucked
      under? Then you pick the joint that needs it most, follow its four-week track, test again, and go on to the next.

      A broomstick, a towel and a door frame are the whole equipment. Lifters, climbers and gardeners will all recognize
      themselves in one of the tests.
    `,
    assignments: {
      'The three tests':
        'Test heels, arms and toes as shown, and write down how far you got with each. Choose your first joint and say why.',
      'The same test again':
        'Repeat the test of your joint, in the same place and at the same hour. Hand in both results, and the drill that did the most.',
    },
    reviews: {
      5: [
        'Heels down in a squat for the first time since school. It took seven weeks of ankle work and it was worth every boring minute.',
      ],
      4: ['Simple tests, visible progress. I keep the broomstick in the hallway now.'],
      3: ['Good exercises, a bit dry. I would have liked more than one camera angle for the hip drills.'],
    },
  },
  {
    title: 'Ten-Minute Meditation, Honestly Taught',
    teacher: 'rosalind',
    priceCents: 0,
    description: `
      Sit down, breathe, notice that you are thinking about lunch, come back. There is not much more to it, and yet it is
      easier to learn in company. Thirty recordings of ten minutes each, one a day, from counting breaths to sitting in
      silence.

      I promise neither enlightenment nor productivity. What the research supports is a modest effect on worry and on
      attention, if you keep at it, and a short talk each week tells you what is known and what is only said.

      No cushion, no incense, no subscription. The class is free and stays so. People with a history of trauma will find a
      page of advice on practicing with open eyes and stopping early.
    `,
    assignments: {
      'Seven times ten minutes':
        'Sit on seven days and write one line after each. Missed days are allowed, and are to be written down too.',
      'A silent one': 'Do day twenty-two without my voice. Where did your thoughts go first, and how did you notice?',
    },
    reviews: {
      5: [
        'Thirty days, missed three, did not punish myself for it. That was apparently the lesson.',
        'Thank you for the page about trauma. No other course has ever mentioned it.',
      ],
      4: [
        'Pleasant voice, good length. The silent days at the end were hard and I will repeat them.',
        'Free, short, serious. I would enjoy a follow-up with twenty minutes.',
      ],
    },
  },
  {
    title: 'Eating for Training: Protein, Carbs and Common Sense',
    teacher: 'mateo',
    priceCents: 3500,
    description: `
      How much protein do you really need, and does it matter when you eat it? Seven lessons sort out what is known, what
      is likely, and what is sold, for people who train three to six hours a week and would like to eat normally.

      We build your own plate: energy, protein, carbohydrates around training, fats, vegetables, drinks, and the two
      supplements that have earned their place. You keep a food diary for three days only, and we read it together in
      small groups without judging anybody's biscuits.

      Vegetarian and vegan examples are part of every lesson. The class does not offer weight-loss plans, and anyone with
      an eating disorder past or present is better served by a clinic; addresses are in the first lesson.
    `,
    assignments: {
      'Three ordinary days':
        'Keep the diary on three ordinary days, one of them with training. Pictures are fine, and weights can be left out.',
      'A plate for a training day':
        'Plan what you eat from breakfast to bed on your hardest day of the week, in food that you like. Mark where the carbohydrates are, and why there.',
    },
    reviews: {
      5: ['Three days of diary and it was obvious: I ate nothing until two and then wondered about my evening runs.'],
      4: [
        'As a vegan I am used to being the footnote. Not here.',
        'Solid information. The small groups were a bit quiet in mine.',
      ],
      3: [
        'Good overview, although I had read a lot of it before. The bit on carbohydrates around training was new and useful.',
      ],
    },
  },
  {
    title: 'Open-Water Swimming: From Pool to Lake',
    teacher: 'mateo',
    priceCents: 5800,
    decision: { status: 'Pending' },
    description: `
      You swim a kilometer in the pool and the lake still looks large. Eight weeks prepare you for the first open-water
      kilometer: sighting, breathing to both sides, swimming straight without a black line, and staying calm in cold, dark
      or choppy water.

      Half of the sessions are drills for your usual pool, sent as a card you can take to the edge. The other half is about
      safety, which means water temperature, tow floats, currents, when to get out, and never alone.

      You need to swim 1,000 meters of front crawl without a break and have a partner on the bank.
    `,
    assignments: {},
    reviews: {},
  },
];
