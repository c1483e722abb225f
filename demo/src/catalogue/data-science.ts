import type { CourseContent } from './course-content.ts';

export const dataScience: CourseContent[] = [
  {
    title: 'Python for Spreadsheet People',
    teacher: 'nikolai',
    priceCents: 4799,
    description: `
      If you can write a lookup across two sheets, you can program; nobody has told you yet. We take five jobs that you do
      in a spreadsheet today and move them to Python, beginning with the one you hate most.

      Week by week you read files, clean columns, join tables, group and pivot, draw a chart, and finally let the machine
      run the whole thing every Monday at seven while you have breakfast. Each new word of Python is introduced next to the
      formula it replaces.

      No installation drama: everything runs in a notebook in the browser until week five, and then we install it
      together on your own machine, with two hours set aside for swearing. The class takes seven weeks.
    `,
    assignments: {
      'The formula you hate most':
        'Choose one formula from your own work and rebuild it in Python. Paste both, with a line on which of them you would rather explain to a colleague.',
      'One messy column':
        'Take a column with dates, names or amounts in at least three spellings, and make it one. How many rows could not be saved?',
      'Every Monday at seven':
        'Let your report run by itself and send you a line when it is done. Describe what happens on the morning when the file is missing.',
    },
    reviews: {
      5: [
        'My Monday report took three hours. It now takes a coffee. I have told nobody at work.',
        'Formula on the left, Python on the right. Why does not everyone teach it like this?',
        'I am an accountant, 54, and I wrote a program. The two hours for swearing were needed and used.',
        'Nikolai never says that something is easy. He says it is annoying at first and then it is not, and that is true.',
      ],
      4: [
        'Really good for beginners. Dates got only one lesson and dates are half of my problems.',
        'Seven weeks well spent. Have your own messy file ready from the start, it makes it real.',
      ],
      3: ['A bit slow if you have programmed before, in any language. For my colleagues it was exactly right.'],
    },
  },
  {
    title: 'Statistics You Will Actually Use',
    teacher: 'nikolai',
    priceCents: 6200,
    description: `
      Is this difference real or is it Tuesday? Nearly all practical statistics is some version of that question, and you
      can answer it with a computer and a good imagination before you know a single formula.

      We shuffle, resample and simulate our way through estimates, intervals, comparisons, regression and the many ways of
      fooling oneself. Formulas appear afterward, as shortcuts for what you already understand. The data sets are a
      bus company's delays, a clinical trial, and eleven years of a penguin colony.

      You should know a little Python or R, enough to run a loop. Eight weeks; every week has a published claim that we
      take apart, and twice it survives.
    `,
    assignments: {
      'Is it real, or is it Tuesday?':
        'Shuffle the bus delays a thousand times and see how often chance alone makes a difference as large as ours. One chart and two sentences.',
      'An interval for penguins':
        'Estimate how many chicks a pair raises, with an interval from resampling. Explain the interval to someone who hates percentages.',
      'Take a claim apart':
        'Choose a claim that was published lately and list what would have to be true for it to hold. Does it survive?',
    },
    reviews: {
      5: [
        'Passed two statistics exams at university and understood it here, with shuffled cards and bus delays.',
        'The week in which the published claim survives is almost moving.',
        'I review papers for a living and my checklist has doubled since. The penguins are delightful.',
      ],
      4: ['Deep and friendly. The regression weeks are a step up, leave more time for them.'],
      2: [
        'I wanted a quick tour of tests to use at work and got eight weeks of philosophy with penguins. Well made, not for me.',
      ],
    },
  },
  {
    title: 'SQL for Analysts: From SELECT to Window Functions',
    teacher: 'tobias',
    priceCents: 4499,
    description: `
      One database, a public library with nine million loans, and forty questions that its director really asked. You
      answer them in order, and by the fortieth you write SQL that your colleagues will want to copy.

      The first twelve questions need a table and a filter. Then come joins, and the day everybody counts twice; grouping;
      dates and gaps; common table expressions that read like a recipe; and window functions, for which most analysts
      export to a spreadsheet without need.

      We use PostgreSQL and note where others differ. Hints come in three steps so that you can choose how stuck you would
      like to be. Plan five weeks, or one very wet holiday.
    `,
    assignments: {
      'Questions 1 to 12':
        'Answer the first twelve questions of the director, one statement each. Which of them would you not have asked?',
      'The day everybody counts twice':
        'Find out why question 17 has more loans with the join than without it. Mend the statement and explain it to the director in two sentences.',
      'Gaps and streaks':
        'For each branch find the longest row of days without a loan. Use a window function, and no spreadsheet.',
    },
    reviews: {
      5: [
        'Question 27 broke me for an evening. Hint one, hint two, and then I got it without the third. I have rarely been so pleased.',
        'The day everybody counts twice: yes, that was me, in a board presentation, last year.',
      ],
      4: ['Forty questions is the right number. A few of the dates exercises depend on knowing library rules.'],
    },
  },
  {
    title: 'Charts That Tell the Truth',
    teacher: 'nikolai',
    priceCents: 3850,
    description: `
      A chart is an argument. Some lie on purpose, most lie by accident, and the commonest accident is leaving the
      defaults as they are. Bring a chart you made at work; you will redraw it five times before we are done.

      We study what the eye judges well and what it judges badly, when a line is allowed, where an axis may start, how to
      show uncertainty without fog, how to label directly and drop the legend, and why a table is sometimes better.

      The exercises are independent of software. Half of them are done with a pen on squared paper, which is quicker
      than any program and cannot make a pie chart in 3D.
    `,
    assignments: {
      'The chart you brought':
        'Hand in a chart from your own work and three remarks on it, as if a stranger had made it.',
      'Three times on squared paper':
        'Draw your chart three more times by hand, each time with another kind of mark. Which of them answers the question within five seconds?',
    },
    reviews: {
      5: [
        'My fifth version was a table. A good table. My boss understood it in four seconds.',
        'Squared paper and a pen in a data class, I was suspicious. It is the fastest I have ever sketched ideas.',
      ],
      4: ['Full of things you cannot unsee on the news. More about maps would be good.'],
      3: [
        'Good principles, but I missed concrete instructions for my own tool. You have to work that part out by yourself.',
      ],
    },
  },
  {
    title: 'Machine Learning with Tabular Data',
    teacher: 'nikolai',
    priceCents: 19999,
    description: `
      Most data in companies comes in rows and columns, and for rows and columns a well-built model of modest size still
      wins. The class teaches you to build that model, to know how good it is, and to say when a rule of thumb would do.

      Twelve weeks, one hotel chain, one question: who will cancel? You split the data by time and not by chance, set a
      baseline that is embarrassingly hard to beat, engineer features, fit linear models and boosted trees, calibrate the
      probabilities, explain single predictions, and look for the groups whom the model treats worse.

      In the last month your model meets fresh bookings every Friday and is scored on a board next to everyone else's. We
      also switch it off once, to see what it was worth. Fluent Python and basic statistics are required.
    `,
    assignments: {
      'An embarrassing baseline':
        'Predict the cancellations with a single rule of thumb and score it on the later months. From now on your model has to beat this number.',
      'Five features and their reasons':
        'Add five features and write down for each when it is known. Throw out the one that is known too late.',
      'Explain one guest':
        'Choose one wrong prediction and explain it to the front desk, in four sentences and without a formula.',
    },
    reviews: {
      5: [
        'My clever model lost to the baseline for five weeks. I have learned more from that embarrassing number than from any success.',
        'Splitting by time and not by chance: our production model at work had been cheating for a year and nobody knew.',
        'Switching the model off to measure what it was worth is the smartest thing I have seen in a data class.',
      ],
      4: [
        'High level, very well prepared. Count on eight hours a week from the second month.',
        'The fairness part is concrete, with numbers and decisions, not a slide at the end. A little more on deployment would round it off.',
      ],
      3: [
        {
          text: 'Great content but the price is steep for private learners, and the forum was quiet at weekends, when I study.',
          answer: 'I am in the forum on Saturday mornings now. Bring your hardest question.',
        },
      ],
    },
  },
  {
    title: 'Forecasting Sales, Visits and Weather',
    teacher: 'tobias',
    priceCents: 9650,
    description: `
      Tomorrow will be much like today, next week like last week, and next December like last December. It is remarkable
      how far those three sentences take you, and this class measures how far exactly.

      After the naive forecasts come exponential smoothing, seasonality with more than one rhythm, holidays that move,
      regression with weather, and combining models that are each a bit wrong. Everything is judged by honest back-testing,
      and every forecast carries an interval that you have to defend.

      You forecast an ice-cream shop, a hospital's emergency room and the river at the end of my road. Seven weeks in
      Python; knowing what a moving average is will be enough to start.
    `,
    assignments: {
      'Three sentences as a forecast':
        'Forecast the ice-cream shop for four weeks with the three naive rules. Back-test them all and report which is the hardest to beat.',
      'Defend your interval':
        'Forecast the emergency room for the coming week, with an interval that ought to hold four times out of five. Afterward, tell me how often it did.',
    },
    reviews: {
      5: [
        'Three sentences, and they beat our expensive software on two products out of five. That was an interesting meeting.',
        'The river at the end of his road flooded during the course. Our intervals held. We cheered and then felt bad.',
      ],
      4: [
        'Excellent on holidays that move, which is my daily pain in retail.',
        'Sound and practical. I would trade the ice-cream shop for a second example with little data.',
      ],
    },
  },
  {
    title: 'Maps and Spatial Data in Python',
    teacher: 'tobias',
    priceCents: 10900,
    description: `
      Where should the new ambulance station go? To answer it you need roads, people, travel times and a projection that
      does not make Sweden larger than it is. By week eight you will have answered it for a region of your choice.

      We load open data, clean addresses, join by place instead of by key, count what lies within ten minutes, smooth
      points into surfaces, and draw maps that a council can read. A lesson on privacy shows how few points give a person
      away.

      Good working knowledge of Python with data frames is needed; no experience with geographic software. All tools are
      free, and a laptop with eight gigabytes of memory copes.
    `,
    assignments: {
      'Ten minutes from here':
        'Choose your region and map what lies within ten minutes of the ambulance stations that it has. Note the projection and why you chose it.',
      'Who is farthest away?':
        'Count the people in each cell of your grid and join them to the nearest station by travel time. Hand in the map and the cell that worries you.',
    },
    reviews: {},
  },
  {
    title: 'Causal Inference: What Made the Difference?',
    teacher: 'nikolai',
    priceCents: 15900,
    decision: { status: 'Pending' },
    description: `
      Sales rose after the campaign. Did they rise because of it? This class is about the gap between the two sentences and
      the tools for crossing it: experiments, matching, differences in differences, discontinuities and instruments.

      We draw a diagram of what causes what before touching the data, and we keep a list of the assumptions that cannot be
      tested. Every method is tried on a simulated world first, where the true answer is known, and then on a real case.

      Nine weeks, for analysts who are at home with regression and are asked 'did it work?' more often than they can
      answer with a clear conscience.
    `,
    assignments: {},
    reviews: {},
  },
];
