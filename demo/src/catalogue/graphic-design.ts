import type { CourseContent } from './course-content.ts';

export const graphicDesign: CourseContent[] = [
  {
    title: 'Typography: Choosing, Pairing and Setting Type',
    teacher: 'yuki',
    priceCents: 4500,
    description: `
      Set the same paragraph forty times. It is the only homework of the first week, and by the end of it you will see
      line length, leading and weight the way a cook tastes salt.

      From there we go outward: how to choose a typeface for a job and not for its looks, how to pair two without
      quarrel, how to set tables, footnotes and numerals, and how to build a scale of sizes that still holds on a phone.
      Every lesson is tied to something printed that I bring along: a timetable, a wine label, a poem, a tax form.

      Use whatever software you have; we start on paper with tracing sheets and a pencil. The final piece is an
      eight-page booklet of recipes, set twice in two different voices.
    `,
    assignments: {
      'One paragraph, forty settings':
        'Set the same paragraph forty times and change one thing at a time: size, leading, line length, weight. Mark the three that you would read for an hour and say what they share.',
      'Two typefaces that do not quarrel':
        'Pair a text face with one for headings, for a timetable or a wine label. Hand in one sheet and a sentence about what each of the two is for.',
      'A table to read across':
        'Set a table of at least six columns without vertical lines, with numerals that line up. Print it and mark where your own eye slips.',
    },
    reviews: {
      5: [
        'Forty paragraphs sounded like a punishment. By number twenty-five I noticed I could predict which would be readable.',
        'Yuki brings in a tax form and makes you care about it. I look at every timetable in the city differently now.',
        'The booklet in two voices is a wonderful final assignment. I had mine printed.',
      ],
      4: [
        'Beautifully taught, a bit too much print for someone who only makes apps, though most of it carries over.',
        {
          text: 'Loved the pairing lessons. The critique sessions are at an awkward hour for the Americas.',
          answer: 'Thank you! Every second critique is in the evening of the Americas from now on.',
        },
      ],
      3: ['A lot of history in week two, which I could have done without. The practical weeks are very good.'],
    },
  },
  {
    title: 'Logo Design from Brief to Brand Sheet',
    teacher: 'kwame',
    priceCents: 6999,
    description: `
      A logo is the answer to a question, and beginners start to draw before they have heard it. In this class you work
      for an actual client, a cooperative of beekeepers, a ferry line or a music school, and interview them first.

      Weeks two and three are pencil only: a hundred thumbnails, then ten, then three. We go to vectors in week four,
      test the mark at the size of a button and of a van, in one color and on bad paper, and throw out what fails. The
      last two weeks are for the sheet that goes with it: colors, clear space, wrong uses, a letterhead and a sign.

      You will present your work to the client in a call of fifteen minutes. Software: any vector editor, free ones
      included. Seven weeks, four hours a week.
    `,
    assignments: {
      'Interview your client':
        'Talk to your client for half an hour and hand in ten answers in their own words. No drawing yet, not even in the margin.',
      'A hundred thumbnails':
        'A hundred small pencil sketches, numbered, on as many sheets as you like. Circle ten of them, and put a star beside three.',
      'A button and a van':
        'Show your mark at the size of a button and of a van, in black alone and on bad paper. Say what failed, and what you threw out because of it.',
    },
    reviews: {
      5: [
        'Presenting to a real ferry company, with a real silence after the first slide, taught me more than two years of making logos for imaginary coffee shops.',
        'A hundred thumbnails! Number 83 became the mark. I would have stopped at twelve.',
        'My client uses the logo now. It is on their van and I have photographed it embarrassingly often.',
      ],
      4: ['Very good process. The vector week assumes you already know your pen tool, so practice before.'],
      2: [
        {
          text: 'My client canceled the call twice and in the end I presented to the other students only. Not the fault of the teacher, but it was the part I was paying for.',
          answer:
            'I am sorry. Every client has a stand-in now, and there is a place for you in the next round if you would still like your call.',
        },
      ],
    },
  },
  {
    title: 'Grid Systems for Posters and Pages',
    teacher: 'yuki',
    priceCents: 3499,
    description: `
      The grid is not a cage: it is the reason you can break a rule on purpose and have everybody notice. We construct
      six of them by hand, from a single column to a field of twelve modules, and fill each with the same concert
      program.

      You will learn to derive margins from the sheet, to hang pictures from a baseline, to let white space do the
      shouting, and to choose between symmetry and tension. Analyses of posters from Zurich, Tokyo and São Paulo show how
      differently the same idea has been used.

      Four weeks, with a critique on each Sunday. Take a ruler, A3 paper and glue; the computer comes out in week three.
    `,
    assignments: {
      'One concert, six grids':
        'Set the concert in six grids by hand, on A3, with ruler and glue. Photograph all six side by side, from straight above.',
      'Break one rule on purpose':
        'Take your strictest sheet and break a single rule, so that everybody notices. Tell me which one it was, and why there.',
    },
    reviews: {
      5: [
        'Cutting and gluing at forty-one, and I have not had this much fun at a desk in years. The posters hang in my hallway.',
      ],
      4: ['Compact and well structured. The comparison of the Tokyo and Zurich posters was the highlight.'],
    },
  },
  {
    title: 'Color That Works in Print and on Screen',
    teacher: 'yuki',
    priceCents: 2999,
    description: `
      Why does the blue you loved on the monitor turn to mud on the flyer? Because a screen adds light and ink takes it
      away, and because the eye lies about both. We start with experiments on colored paper that will make you doubt
      your own sight.

      Later lessons turn to practice: building a palette from one given color, checking contrast, mixing neutrals that
      are not dead, preparing files for a printer, reading a proof, and choosing colors that people with color
      blindness can tell apart.

      You will need a pack of colored paper for about ten dollars. The class takes four weeks and is suitable for
      complete beginners as well as for those who have always picked colors by luck.
    `,
    assignments: {
      'One paper that looks like two':
        'Make one paper look like two different ones, with nothing but the paper around it. Photograph it beside the proof that it is one.',
      'A palette from one given blue':
        'Start from the blue of the week and find five companions for it, two of them neutral. Check each pair for contrast and note the ratios.',
      'Ready for the printer':
        'Prepare your flyer for print and write the note that goes with it: profile, black, bleed, and the one thing to look at on the proof.',
    },
    reviews: {
      5: [
        'The paper experiments are magic. I showed my kids how one gray looks like two and they accused me of cheating.',
        'I finally dare to send things to a printer without ordering three proofs.',
      ],
      4: ['Would have liked more on spot colors. Everything else was excellent and the price is a gift.'],
      3: [
        'Pleasant, but slow in the middle. The file preparation lesson deserves two weeks and the mixing exercise only half of one.',
      ],
    },
  },
  {
    title: 'Packaging Design: A Tea Brand, Start to Shelf',
    teacher: 'kwame',
    priceCents: 11999,
    description: `
      Twelve weeks, one product, three flavors. You develop the packaging for a small tea brand from the first walk
      through a supermarket to a folded box that you can put on a shelf and photograph.

      We look at the shelf from three meters, from one meter and from the hand, since a package has to work at each of
      those distances. You learn dielines, folding, the legal panel and its minimum sizes, barcodes, materials that can
      be recycled, and how to keep three flavors a family without making them twins.

      In week nine a print shop quotes for your design, and you find out what a metallic ink costs. Required: a vector
      editor, a cutter, a metal ruler and a little courage with glue. Previous experience with layout is expected.
    `,
    assignments: {
      'One shelf from three distances':
        'Photograph a shelf of tea from the end of the aisle, from one step away and from the hand. Which package wins at each distance, and what does it give up for it?',
      'Three boxes, one family':
        'Fold white dummies of all three boxes and stand them in a row. Show what stays, what changes, and how somebody in a hurry tells them apart.',
    },
    reviews: {
      5: [
        'The quote from the print shop was a shock and the best lesson. My second version cost a third and looked better.',
      ],
      4: ['Long and thorough. The legal panel week is dry but you will be glad you did it.'],
    },
  },
  {
    title: 'Drawing Icons That Read at 16 Pixels',
    teacher: 'yuki',
    priceCents: 2499,
    description: `
      An icon has fewer pixels than this sentence has letters, and it has to mean one thing only. In three weeks you draw
      a set of twenty-four for a public library: loans, reminders, quiet room, lost card, and twenty more.

      We fix the rules first, which are the grid, the stroke, the corner and the angle, so that the twenty-fourth icon looks
      like the first. Then we draw, shrink, squint and redraw. You will test your set with five strangers and find out
      that nobody sees a bookmark where you saw one.

      Any vector software will do. The set is yours to keep and is delivered as clean SVG, with names and a test sheet.
    `,
    assignments: {
      'The rules of your set':
        'Write down grid, stroke, corner and angle on one page, with two icons that obey them and one that shows where they end.',
      'Twelve icons, five strangers':
        'Show twelve of your icons at 16 pixels to five people who do not know what they are for. Hand in what they said, word for word, and what you will redraw.',
    },
    reviews: {
      5: [
        'Three weeks, twenty-four icons, one humiliating test with strangers on a train. Highly recommended.',
        'Clean SVG at last! The lesson on stroke ends saved our icon font from itself.',
      ],
      4: ['Nice tight scope. Could have been four weeks, since the testing part came quickly after the drawing.'],
    },
  },
  {
    title: 'Editorial Design: Make a 32-Page Magazine',
    teacher: 'kwame',
    priceCents: 9900,
    description: `
      Thirty-two pages is the smallest magazine that feels like one: it has a cover, a rhythm, a loud part and a quiet
      part. You will make all of it, on a subject of your choice, and hold the printed copy in your hands at the end.

      We begin with a flatplan on the wall and no computer. Then comes the kit, as I call it: a grid, two typefaces, a
      palette, a way to treat pictures, and a set of small things such as captions and folios. Only after that do we lay
      out spreads, ten at a time, and read them aloud to each other like a score.

      Ten weeks with a live critique on Thursdays. The printing of one copy is included in the price; postage is not.
      Participants should know their layout software and have finished at least one document longer than eight pages.
    `,
    assignments: {
      'A flatplan on the wall':
        'Plan all thirty-two pages on paper: loud, quiet, long, short. Photograph the wall and tell me where a reader may breathe.',
      'The kit':
        'Grid, two typefaces, palette, treatment of pictures and the small things, on two pages. Whatever is not in it may not appear later.',
      'Ten spreads, read aloud':
        'Hand in the first ten spreads as one file, with a line under each on how it should sound.',
    },
    reviews: {
      5: [
        'My magazine about night buses is real and it is in my hands. I keep smelling it.',
        'Thursdays became sacred. Six strangers reading my spreads aloud taught me pacing better than any book.',
      ],
      4: [
        'A demanding class that rewards every hour. Postage to New Zealand hurt a little.',
        'The kit idea is so simple and saves so much time. I now begin every job with it.',
      ],
      3: ['Great teacher, but ten weeks next to a full-time job was too tight for me. I got to 24 pages.'],
    },
  },
  {
    title: 'Risograph Printing for Illustrators',
    teacher: 'kwame',
    priceCents: 7499,
    decision: { status: 'Pending' },
    description: `
      Two drums, soy ink, a machine that looks like an office copier and prints like a dream on a bad day. This class
      teaches you to prepare an illustration for the risograph: separate it into two or three inks, plan the overlaps, and
      make peace with misregistration.

      You send in files, our partner studio in Accra prints them, and a parcel with your proofs and everyone else's
      arrives a week later. We compare what we expected with what came, and correct it.

      Five weeks, two rounds of proofs, one final edition of thirty prints in A4. You work with any software that has layers.
    `,
    assignments: {},
    reviews: {},
  },
];
