import type { CourseContent } from './course-content.ts';

export const lifestyle: CourseContent[] = [
  {
    title: 'Sourdough at Home, with a Starter You Keep Alive',
    teacher: 'hanneke',
    priceCents: 3250,
    description: `
      Flour, water, salt and a jar that needs feeding. In six weekends you raise a starter from nothing, learn to read
      it, and bake five breads with it: a country loaf, a tin loaf, focaccia, rye, and rolls for people in a hurry.

      We do not follow the clock, we follow the dough. You will poke it, stretch it and write down what your own
      kitchen does at its own temperature, until you know when it is ready without being told. Failed loaves are
      welcome: every Sunday we cut a few open and find out what happened.

      An ordinary oven is enough, with a heavy pot that has a lid, a kitchen scale and two kilos of good flour. Nobody
      needs a proofing basket, and a shower cap makes a fine cover.
    `,
    assignments: {
      'Raise a starter and keep its diary':
        'Feed your starter for seven days and write two lines a day: how warm the kitchen was, how far it rose, how it smelled. Add a photo of day seven.',
      'The poke and the float':
        'Test your dough three times during one rise, with a finger and with a spoonful in water. Describe what you saw each time and when you decided to go on.',
      'A country loaf, cut open':
        'Bake the country loaf and cut it when it is cold. Photograph the crumb by daylight and guess, before you ask me, what the holes are telling you.',
      'Rye, and a day of patience':
        'Bake the rye and wait a whole day before you cut it. How did it change from the first slice to the fifth?',
      'Rolls for people in a hurry':
        'Plan rolls for a weekday breakfast around your own hours, and bake them. Hand in the timetable and say where you would sleep ten minutes longer.',
    },
    reviews: {
      5: [
        'My starter is called Gerrit, he is nine months old, and there has not been shop bread in this house since.',
        'Week two, flat as a tile. Week three, flat. Hanneke looked at a photo, told me to move the jar away from the window, and week four made me cry a little.',
        'I had killed four starters before. This one has survived a two-week holiday in the fridge, thanks to the lesson on neglect.',
      ],
      4: [
        'Great class. The measurements are metric only, so if you bake in cups you will want a scale from the first day.',
        'Very reassuring teacher. I still cannot shape a proper boule, but it all tastes right.',
      ],
      3: [
        {
          text: 'Nice, but my apartment is cold and things took twice as long as in the videos. There is a note about this, I just found it late.',
          answer:
            'The note on cold kitchens stands at the top of the first lesson now. An oven that is off, with its lamp on, helps as well.',
        },
      ],
    },
  },
  {
    title: 'The Small Vegetable Garden: Balcony to Back Yard',
    teacher: 'rosalind',
    priceCents: 2799,
    description: `
      Four square meters can feed you salad from April to November, and a balcony of two can do half of that. We plan
      yours for the light it really has, not for the light in the catalog.

      The class follows the season with one lesson every other week: soil and seeds, sowing indoors, planting out,
      watering without drowning, slugs and other guests, harvesting so that more comes, and putting the bed to sleep.
      You receive a calendar for your own climate zone and can post pictures of every worrying leaf.

      Costs are kept low: yogurt pots, a bag of compost, eight packets of seed that you share with a neighbor. Start
      in late winter if you can, or in July with the autumn plan.
    `,
    assignments: {
      'A map of your light':
        'Draw your balcony or bed and mark where the sun is at nine, at noon and at four. Add what you would plant in each part.',
      'One worrying leaf':
        'Photograph a leaf that worries you from above, from below and together with the leaves around it. Write what you think it is, and what you would try before buying anything.',
    },
    reviews: {
      5: [
        'North-facing balcony, third floor, city center. I ate my own lettuce for eleven weeks.',
        'Rosalind identified a mysterious leaf from a blurry picture within an hour. It was calcium, not a plague.',
      ],
      4: [
        'Lovely, relaxed, full of tricks that cost nothing. I would have liked more about tomatoes, but who would not.',
        'Started with the July plan as suggested. Spinach in November felt like cheating.',
      ],
      3: [
        {
          text: 'Good advice, though with a lesson every other week I lost the thread in May. A reminder mail would help.',
          answer: 'I write to everybody a day before each lesson now. May your next May be kinder.',
        },
      ],
    },
  },
  {
    title: 'Mend It: Visible Repair for Clothes You Love',
    teacher: 'hanneke',
    priceCents: 1999,
    description: `
      The hole in the elbow is not the end of the jumper. Seven evenings, seven repairs: darning, a woven patch, sashiko
      on denim, a new zip pull, a Swiss darn over a thin heel, a turned collar, and a button that will never come off again.

      We mend so that it shows, because a repair that tries to hide usually fails. You choose the colors. Each technique
      is filmed from above, slowly and from both hands, so that left-handed people are not an afterthought.

      A kit of needles, thread and scrap yarn costs about fifteen dollars and will last for years. Bring the pile from
      the bottom of your wardrobe; we will get through more of it than you expect.
    `,
    assignments: {
      'A darn that shows':
        'Darn a hole as wide as a thumb, in a thread that can be seen from across the room. Photograph both sides, since the back tells more.',
      'Sashiko on something you wear':
        'Reinforce a knee, an elbow or a pocket with three rows of running stitch or more. Wear it for a day and report.',
      'The button that stays':
        'Sew on one button with a shank and pull at it as hard as you dare. What did you learn from the old thread?',
    },
    reviews: {
      5: [
        'Left-handed, and for once I did not have to watch everything in a mirror. My jeans have blue waves on both knees.',
        'I have repaired fourteen things since March. Fourteen! The pile at the bottom of the wardrobe is gone.',
      ],
      4: ['Relaxing and useful. The turned collar was too hard for me, the rest I can do in front of the television.'],
    },
  },
  {
    title: 'A Calm House: Decluttering Room by Room',
    teacher: 'rosalind',
    priceCents: 1500,
    description: `
      Eight rooms, eight Saturdays, no skip in front of the house and nobody asking whether your bread knife makes you
      happy. The method is plain: decide where a thing lives, and let go of the things that have no address.

      We begin with the bathroom because it is small and nobody is sentimental about shampoo. The order then is hallway,
      kitchen, wardrobe, papers, children's things, the cupboard of shame, and at last the box of letters and photographs,
      which gets two gentle sessions of its own.

      Each lesson is forty minutes of work along with me, a timer, and three bags: keep, give, repair. Where to give
      what, in most countries, is listed and kept up to date.
    `,
    assignments: {
      'The bathroom, in forty minutes':
        'Work along with the first lesson and stop when the timer rings. Count what went into each of the three bags; there is no need for photos.',
      'An address for ten things':
        'Choose ten things that wander through your home and give each a place. After a week, write down which of them still live there.',
    },
    reviews: {
      5: ['We finished the cupboard of shame on a rainy Saturday and found our marriage certificate.'],
      4: [
        'Practical and cheap. The lists of where to donate are very good for Germany, less so for Chile.',
        'Helped my mother and me go through the house after my father died. The session about letters was handled with a lot of care.',
      ],
      3: ['Fine, nothing revolutionary. The working along in real time is what got me moving.'],
      1: [
        {
          text: 'Thirty minutes of video about bathroom shelves. I expected a system for people with small children, and the lesson on their things is the shortest of all.',
          answer:
            'You are right that the lesson on their things is short. A longer one, made with two parents of small children, is on its way.',
        },
      ],
    },
  },
  {
    title: 'Houseplants That Do Not Die',
    teacher: 'rosalind',
    priceCents: 1299,
    description: `
      Nearly every houseplant that dies has been watered to death by somebody who loved it. Learn to lift the pot instead,
      to read a leaf, and to buy the plant that suits your window rather than the one from the picture.

      Five short lessons cover light, water, soil, pests, and making new plants from old ones. You draw a map of your apartment
      with a compass and a light meter, which is an app on your phone, and we fill it together with species that will
      stay alive there, from the dark hallway to the radiator.

      A first-aid page for twelve common disasters comes with it, from brown tips to tiny flies. Keep it on the fridge.
    `,
    assignments: {
      'The light map of your home':
        'Measure the light at noon in six places and draw them on a plan. Which of your plants lives in the wrong one?',
      'Lift before you water':
        'For ten days lift every pot before you water it, and write down what you decided. How often would you have watered otherwise?',
    },
    reviews: {
      5: [
        'I lifted the pots and was ashamed. Everything recovered except the fern, which was beyond saving.',
        'The light map of the apartment is such a good idea. My calathea moved two meters and doubled in size.',
      ],
      4: [
        'Good basics. Cat owners should know that the list of poisonous plants is in the appendix and not in the lessons.',
      ],
    },
  },
  {
    title: 'Weeknight Cooking from Five Base Recipes',
    teacher: 'hanneke',
    priceCents: 2499,
    description: `
      Learn five things by heart: a pot of beans, a tray of vegetables, a braise, a green sauce, and a dough that becomes
      flatbread or dumplings. Between them they make about thirty dinners, and none of those needs a recipe at seven in
      the evening.

      Each week you cook one base on Sunday and three dinners out of it, with what the season and the shop around the
      corner provide. I cook along with you live on Tuesdays, in a kitchen of six square meters, with the phone propped up
      against the flour.

      All dishes come with a vegetarian version, and most with a vegan one. Shopping for two costs between 35 and 50
      dollars a week. Children are allowed to stir.
    `,
    assignments: {
      'One pot of beans, three dinners':
        'Cook the beans on Sunday and turn them into three different dinners. Hand in what they were called and what each of them cost.',
      'A green sauce from what is there':
        'Make the sauce without shopping for it. List what went in, what you left out, and what you ate with it.',
      'Dinner without a recipe':
        'Make one weeknight dinner out of two bases, from memory and in under forty minutes. What did you nearly look up?',
    },
    reviews: {
      5: [
        'The green sauce has changed the economics of our household.',
        'Tuesday evenings with Hanneke and thirty strangers burning their onions together are the best thing I have done online.',
        'My teenagers can make the flatbread by themselves, and do, at midnight.',
      ],
      4: [
        'Very usable. Portions are generous for two, so count on lunch the next day.',
        'Great for beginners. As somebody who cooks already I got most out of the braise.',
      ],
      2: [
        'The live sessions are in the European evening, which is my working day, and the recordings leave out the questions and answers. The recipes themselves are good.',
      ],
    },
  },
  {
    title: 'Slow Travel by Train Across Europe',
    teacher: 'hanneke',
    priceCents: 0,
    description: `
      Amsterdam to Palermo takes two days by train and you will remember both of them. The class shows you how to plan such
      a journey: which connections are reliable, when a pass is cheaper, how far ahead to book, and where it is worth
      missing the next one.

      You plan three trips with me, one of a weekend, one of a week and one with a night train, using only free tools and
      a paper map. Along the way we talk about luggage you can lift, food for nine hours, traveling with children or a
      wheelchair, and what to do in Villach at six in the morning.

      It is free of charge because I would rather have company on the platform. Three lessons, self-paced, with a forum
      where students share timetables and delays.
    `,
    assignments: {
      'A weekend with one change':
        'Plan a weekend with at least one change of trains, and a second choice for each connection. Which train would you not mind missing?',
      'One night on the rails':
        'Plan a journey with a night train for two people and a heavy suitcase. Add what all of it costs, and what you would eat for nine hours.',
    },
    reviews: {
      5: [
        'We did Utrecht to Bari with two kids and a cello. The tip about changing in Bologna and not in Milan saved the day.',
        'I did spend an hour in Villach at six in the morning. The bakery she mentions is real.',
      ],
      4: [
        'Good for planning, and free. Some ticket prices have gone up since it was recorded, which is hardly her fault.',
      ],
    },
  },
  {
    title: 'Cold-Process Soap in Your Kitchen',
    teacher: 'rosalind',
    priceCents: 3800,
    decision: {
      status: 'Rejected',
      reason:
        'Lye needs a lesson of its own before the first batch: gloves, goggles, ventilation, and what to do after a splash. Please add one and send the class in again.',
    },
    description: `
      Olive oil, coconut oil, lye and patience: soap is chemistry that your grandparents did in the yard. You will make
      four batches in four weeks, from a plain white bar to a swirled one with clay, and let them cure on a shelf.

      We calculate every recipe with a lye table, weigh to the gram, and learn what trace looks like before it is too
      late. Scent and color come only after the plain bar has worked.

      You need a stick blender that will never see food again, a silicone mold, and a window that opens.
    `,
    assignments: {},
    reviews: {},
  },
];
