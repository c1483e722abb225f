import type { CourseContent } from './course-content.ts';

export const webDevelopment: CourseContent[] = [
  {
    title: 'HTML and CSS from an Empty File',
    teacher: 'ines',
    priceCents: 0,
    description: `
      Open a text editor, save an empty file as index.html, and build a complete site for a small bakery by hand: four
      pages, a menu with prices, a contact form and a photo gallery. No framework, no template, no build step.

      The first two weeks are HTML alone, because a page that makes sense without styling is most of the work. Then
      comes CSS in the order you meet it in practice: text, boxes, spacing, one row of things, many rows of things, and
      finally the small screen in your pocket.

      You need a computer with any browser and about three hours a week for five weeks. At the end the bakery is online
      at an address of your own, and you can explain every line of it.
    `,
    assignments: {
      'One page of the bakery, in HTML alone':
        'Write the home page of the bakery without a line of CSS: a heading, the opening hours as a list and a paragraph about the bread. It should make sense when it is read aloud from top to bottom.',
      'The menu with its prices':
        'Add a page with at least ten products and what they cost. Choose between a table and a list, and say in two sentences why.',
      'Boxes, spacing and one row of things':
        'Style the navigation and the three offers of the week. Use no more than four different distances on the whole page and name them in your answer.',
      'A contact form without a mouse':
        'Build the form with labels, the right input types and one clear button. Fill it in by keyboard alone and tell me where you got stuck.',
      'The gallery on a small screen':
        'Make the photo gallery work from 320 pixels upward, without scrolling sideways. Hand in the address and say which part you would do differently next time.',
    },
    reviews: {
      5: [
        'I had tried three other beginner courses and always gave up at the point where they install things. Here I had a page on my screen in ten minutes. The bakery site is silly and I love it.',
        'Free, and better than what I paid for last year. Inês explains why a heading is a heading before she lets you make it pretty, and that order finally made CSS click for me.',
        {
          text: 'Did this with my father, who is 68. He now has a website about his model trains and corrects my alt texts.',
          answer:
            'Please give your father my regards. He was right about the second locomotive: its description was missing.',
        },
        'I teach IT at a secondary school and have sent two groups of pupils here. They come back with pages that actually validate.',
      ],
      4: [
        'Good pace for the first three weeks, then the responsive part goes quite fast. I watched that lesson twice and it was fine.',
        {
          text: 'Exactly what it says. I would have liked one more exercise on forms, because that is where I still look things up.',
          answer: 'A second exercise on forms has joined the fourth week. Your place lasts, so do come back for it.',
        },
      ],
      3: [
        'Solid, but if you already know what a div is you can skip the first half. The gallery lesson was new to me.',
      ],
    },
  },
  {
    title: 'Modern CSS Layout: Grid, Container Queries and Subgrid',
    teacher: 'ines',
    priceCents: 3999,
    description: `
      Most layouts still lean on tricks from ten years ago. This class replaces them, one by one, with what browsers
      have learned since: grid with named areas, container queries, subgrid, logical properties and cascade layers.

      Each of the six weeks takes one real layout apart: a magazine front page, a product grid whose buttons line up, a
      calendar, a dashboard, a pricing table, and a page that reads from right to left. You rebuild it in half the
      code, then we compare solutions and argue a little.

      You should be comfortable with selectors, margins and a media query. Bring a layout that annoys you: the last
      week is spent on those, live.
    `,
    assignments: {
      'A front page with named areas':
        'Rebuild the magazine front page with grid areas, in at most sixty lines of CSS. Link both versions and say what you could delete.',
      'Cards whose buttons line up':
        'Line up titles, prices and buttons across the product grid with subgrid. It has to survive a title of three lines.',
      'A dashboard that answers to its container':
        'Let the four tiles respond to their own width and not to that of the window. Show each of them at 240, 400 and 700 pixels.',
      'A page that reads from right to left':
        'Switch the pricing table to Arabic or Hebrew with logical properties only. List what broke and how you found it.',
    },
    reviews: {
      5: [
        'Subgrid solved a card alignment problem we had carried around for two years at work. I deleted 140 lines of CSS the same evening.',
        'The right-to-left week is something I have never seen taught anywhere. Our Hebrew site is no longer a pile of overrides.',
      ],
      4: ['Dense in a good way. Keep the browser inspector open and do the exercises or it will wash over you.'],
    },
  },
  {
    title: 'TypeScript for People Who Already Write JavaScript',
    teacher: 'tobias',
    priceCents: 5900,
    description: `
      You know JavaScript well enough to be dangerous, and you are tired of finding out at two in the afternoon that
      something was undefined at nine. Here you move a working shop of 2,400 lines to TypeScript, file by file, without
      stopping it once.

      We start with the types you get for nothing, go on to unions that make wrong states impossible to write down, and
      spend a whole week on the border of the program, where data arrives from forms and servers and cannot be trusted.
      Generics come late, when you have felt the need for them.

      No 'any' after week four: that is the one rule. Expect an hour of video and two hours of refactoring a week, for
      six weeks, and comments on your code from me and from one other student.
    `,
    assignments: {
      'Types you get for nothing':
        'Turn on strict checking for the first three files of the shop and mend what it finds, without an annotation that could be inferred. How many real bugs were among the errors?',
      'Make a wrong order impossible':
        'Model the states of an order as a union, so that a paid order without a date cannot be written down. Paste the type and one function that uses it.',
      'Guard the border':
        'Check everything that arrives from the checkout form and from the stock service before the rest of the program sees it. Then try to get nonsense past it, and report what you tried.',
    },
    reviews: {
      5: [
        'The week on unions changed how I design things, not just how I type them. Half of my if statements were guarding against states that should never have existed.',
        'We migrated our own codebase along with the course, two weeks behind. Found eleven real bugs on the way.',
      ],
      4: [
        'Very good, though the generics lesson could use a second example. The code reviews are the reason to pay for this.',
        'Expected syntax, got design. Took me closer to four hours a week than three.',
      ],
      2: [
        {
          text: 'My partner for the mutual reviews vanished in week three and it took until week five to get another. The videos are fine, but I signed up for the feedback.',
          answer:
            'You were right to be annoyed. Partners come in threes now, so that nobody has to wait for one person.',
        },
      ],
    },
  },
  {
    title: 'React Without the Panic',
    teacher: 'ines',
    priceCents: 7999,
    description: `
      React is a small library with a large amount of noise around it. We ignore the noise and build one thing properly:
      a booking app for a climbing gym, with a timetable, a waiting list and an admin view.

      Weeks one to three are components, state and lists, with the question 'who owns this value?' asked until it
      becomes a habit. Weeks four to six add fetching, forms and routing. In weeks seven and eight you write tests that
      click like a person does, find out why a page renders forty times, and fix it.

      Comfortable JavaScript is required: functions, arrays, promises. Everything is written with function components
      and plain CSS, so nothing here goes out of date the next time a state library becomes fashionable.

      You finish with an app that works, a repository you can show, and a short written answer to the question when
      not to use React at all.
    `,
    assignments: {
      'The timetable, drawn as components':
        'Break the timetable of the climbing gym into components and draw the tree. Write beside each one which values it owns and which it is given; a photo of a sheet of paper will do.',
      'Who owns this value?':
        'Move the selected day to the component that ought to own it, and remove every copy. Hand in the diff and one sentence on what became shorter.',
      'The waiting list, fetched and failing well':
        'Load the waiting list from the practice server. Show something useful while it loads, when it is empty and when it fails: the server fails every third time on purpose.',
      'A booking form that forgives':
        'Build the booking form: errors stand beside their fields, nothing typed is ever lost, and the button cannot be pressed twice.',
      'Three tests that click like a person':
        'Test booking a place, joining the waiting list and giving a place back. Find things by role and name only, link the repository, and name the bug that your tests found.',
    },
    reviews: {
      5: [
        'I came from Angular and expected to be bored. Instead I found out that I had been using effects for everything, including things that are not effects.',
        "'Who owns this value?' is now a sticky note on my monitor. And on my colleague's.",
        'Got my first junior job with the climbing gym app in my portfolio. They asked about it for twenty minutes and I could answer everything.',
        'Best testing lesson I have seen. No snapshots, no mocking of half the world.',
      ],
      4: [
        {
          text: 'Really strong material. I wish there were captions on the live sessions, not only on the recordings.',
          answer: 'You are right, and it is done: the live sessions have captions now.',
        },
        'Good class with a friendly group. The forms week has a lot of typing, bring patience.',
        'Inês knows her stuff. Took one star off because the admin view at the end feels rushed compared to the rest.',
      ],
      3: [
        'Fine if you know JavaScript well. I thought I did, and had to pause after week two to catch up on promises. The description warns you, I did not listen.',
      ],
      2: [
        {
          text: 'Too slow for somebody who has already shipped two React apps. The last two weeks are good, the first four I could have skipped, and there is no way to buy only half.',
          answer: 'Thank you for being plain about it. The description will say who can begin with week five.',
        },
      ],
    },
  },
  {
    title: 'Accessible Interfaces: Keyboard, Screen Reader, Contrast',
    teacher: 'ines',
    priceCents: 4950,
    approvedAs: { title: 'Accessible Interfaces', priceCents: 3950 },
    description: `
      Unplug your mouse and try to buy a train ticket: that is the first exercise, and it takes most people twenty
      minutes. This is a practical class on building interfaces that work for people who navigate by keyboard, listen
      to a screen reader, zoom to 300 per cent or cannot tell red from green.

      You learn one screen reader properly, the one that is free on your own machine. Then we build the five widgets that
      go wrong most often, namely dialog, menu, tabs, combobox and toast, and test each with three people who use
      assistive technology every day and are paid for their time.

      Five weeks, about four hours each. It suits developers and designers alike; you should be able to read HTML.
    `,
    assignments: {
      'Buy a ticket without a mouse':
        'Unplug the mouse and buy, or nearly buy, a train ticket on a site of your choice. Write down in order each place where you lost the focus or got stuck.',
      'A dialog that gives the focus back':
        'Build a dialog that takes the focus, keeps it, gives it back, and closes with Escape. Record one minute of using it with your screen reader.',
      'The combobox, second attempt':
        'Rebuild your combobox after the session with our testers. Answer with three remarks that you acted on, and one that you did not, with the reason.',
      'Every contrast on one page':
        'Check each text and each control of a page of your own against its background, hover and focus included. Hand in what failed, with the values before and after.',
    },
    reviews: {
      5: [
        'Watching Marek try to use my combobox with a screen reader was humbling. I rebuilt it that night and he tested it again the next week.',
        'As a designer I was afraid it would be all code. It was not, and I now hand over focus order together with my screens.',
      ],
      4: [
        'Excellent sessions with the testers. Only the contrast lesson was something I could have read in an article.',
      ],
    },
  },
  {
    title: 'Building an API with Node and PostgreSQL',
    teacher: 'tobias',
    priceCents: 8999,
    description: `
      An API for a bicycle workshop: customers, appointments, spare parts and invoices. It sounds modest until two
      mechanics take the last brake cable at the same moment, and that moment is what this class is about.

      You design the tables first and let the database refuse nonsense. Then come routes, validation, paging that
      survives new rows, transactions, background jobs, and the difference between a retry and a double charge. Every
      week ends with a script of mine that attacks your server; the class board shows whose is still standing.

      Ten weeks, five hours each, with TypeScript on Node and a real PostgreSQL from day one. You should have written
      a small server before and know what a JOIN does. No object-relational mapper is used or missed.
    `,
    assignments: {
      'Tables for the workshop':
        'Design the tables for customers, appointments, parts and invoices, with the constraints that refuse nonsense. Hand in the migration and three statements that must fail.',
      'The last brake cable':
        'Write the call that takes a part from stock, so that of two mechanics at the same moment only one gets it. Include a test that runs it fifty times at once.',
      'Paging that survives new rows':
        'Page through the invoices by keyset. Show that nothing is skipped or repeated while my script keeps adding rows.',
    },
    reviews: {
      5: [
        'The attack script is evil and I am grateful for it. Mine fell over in week two, four and five, and never again after that.',
        'I have been a backend developer for six years and still learned how to page through a list properly. Slightly embarrassing, very useful.',
      ],
      4: [
        'Demanding. Plan for six hours a week rather than five, and do not fall behind on the migrations.',
        'Tobias answers questions within a day, usually with another question, which is annoying and works.',
      ],
      3: [
        'Good content, but I would have liked something about deployment at the end. The class stops with a server that runs on your laptop.',
      ],
    },
  },
  {
    title: 'Web Performance: From Six Seconds to One',
    teacher: 'tobias',
    priceCents: 6499,
    description: `
      You get a slow shop. It takes six seconds to show anything on a mid-range phone, it jumps while it loads, and it
      freezes when you open the menu. Over four weeks you bring it below one second, and you measure every step.

      First we learn to measure honestly: lab against field, medians against percentiles, your laptop against the phone
      your customers own. After that we work down the list by size: images, fonts, the order in which things load, the
      JavaScript nobody uses, the cache that was never switched on.

      There is no magic plug-in in this class. You will read waterfalls until you see them in your sleep, and you leave
      with a checklist that fits on one page and numbers to show to whoever pays for the servers.
    `,
    assignments: {
      'Measure before you touch anything':
        'Measure the slow shop ten times with the profile of a mid-range phone, and give me the median and the worst. Name the three things that you would do first and what you expect of each.',
      'Images first, then fonts':
        'Bring the first screen below two seconds with images and fonts alone. Hand in two waterfalls, before and after, with one remark each.',
    },
    reviews: {
      5: [
        'Went from 5.8 s to 0.9 s on the practice shop, then did the same on our real one. Our conversion graph has a step in it now.',
      ],
      4: ['Short and useful. I did not expect fonts to matter that much.'],
    },
  },
  {
    title: 'Progressive Web Apps That Work in a Tunnel',
    teacher: 'ines',
    priceCents: 5450,
    decision: { status: 'Pending' },
    description: `
      The commuter train from Lisbon to Sintra goes through a tunnel of two and a half kilometers, and most web apps do
      not survive it. Yours will: together we build a notebook that opens, saves and searches without a connection and
      tidies up after itself when it comes back.

      Topics are service workers without the folklore, IndexedDB with a wrapper you write yourself, background sync, an
      update prompt that does not nag, and what to do when two devices changed the same note.

      Four weeks with one project. Bring solid JavaScript and a phone you can install things on.
    `,
    assignments: {},
    reviews: {},
  },
];
