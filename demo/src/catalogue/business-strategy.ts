import type { CourseContent } from './course-content.ts';

export const businessStrategy: CourseContent[] = [
  {
    title: 'Pricing Your Freelance Work',
    teacher: 'priya',
    priceCents: 4900,
    description: `
      Most freelancers set their price once, on a nervous afternoon, and live with it for years. In five weeks you work
      out yours again: what you need, what the work is worth to the client, and what others charge, in that order.

      We calculate a floor from your own costs, holidays and quiet months included. Then we practice the alternatives to
      the hourly rate, which are fixed fees, packages and retainers, on three real enquiries from participants. Week four is a
      rehearsal: you say your new number aloud to somebody who answers 'that is a lot'.

      You leave with a price list, a template for offers on one page, and a letter to your existing clients that raises
      their rate without an apology. Any trade is welcome; past groups have had translators, roofers and a harpist.
    `,
    assignments: {
      'Your floor':
        'Work out the least that you can charge in a year of real months, holidays and quiet weeks included. Round the numbers, and change what is private.',
      'One request, three prices':
        'Answer the same request with an hourly rate, a fixed fee and a retainer. Which would you rather get, and which would the client rather pay?',
      'Say it aloud':
        'Record yourself saying your new price, followed by five seconds of silence. Link the recording and count how often you explained yourself.',
    },
    reviews: {
      5: [
        'Sent the letter to eight clients. Six said fine within a day, one negotiated, one left, and I earn more with seven than I did with eight.',
        'Saying my number aloud to a stranger who answered that it was a lot was worth the whole fee. I did not blink. On the third try.',
        'I am a translator and had never counted the quiet months. My floor was above my price. Ouch, and thank you.',
      ],
      4: [
        'Very good. The tax examples are from India and Britain, so you have to translate a little, but the method holds.',
      ],
      3: ['Helpful if you sell your time. I sell illustrations with licenses, and that got one lesson only.'],
    },
  },
  {
    title: 'The One-Page Business Plan',
    teacher: 'declan',
    priceCents: 0,
    description: `
      A plan nobody reads is worth less than a page that everybody does. Over two weeks you write that page: who pays,
      for what, how they hear of you, what it costs you, and what has to be true for it all to work.

      Each of the eight boxes has a short lesson, a bad example from my own past, and a question you have to take outside
      and ask a real person. The last box is the most useful one, a list of the three assumptions that could sink you and
      the cheapest way of testing each.

      The class is free, the template is yours, and a bank manager explains in a twenty-minute interview what she looks
      for first. It suits shops, side projects and clubs alike.
    `,
    assignments: {
      'Eight boxes in one evening':
        'Fill in all eight boxes in a single evening, in sentences of at most twelve words. Leave none of them empty: guess instead.',
      'The three that could sink you':
        'List your three riskiest assumptions and test the cheapest of them within a week. What did it cost, and what do you believe now?',
    },
    reviews: {
      5: [
        'The interview with the bank manager should be shown in schools.',
        'Wrote the page in a week, tested the first assumption in two days, and dropped the idea. Cheapest failure of my life.',
        'Our choir used it to plan a festival. Everybody read it because it was one page.',
      ],
      4: ['Good and short. The cost box could do with a worked example for a service business.'],
    },
  },
  {
    title: 'Reading a Balance Sheet Without Fear',
    teacher: 'priya',
    priceCents: 3999,
    description: `
      Three statements, one story. You will learn to read a balance sheet, an income statement and a cash flow statement
      the way you read a weather report: quickly, with a feeling for what comes next.

      We take the published accounts of four companies you know, an airline, a supermarket, a games studio and a football
      club, and ask the same ten questions of each. Where is the cash? Who is waiting to be paid? What was bought, and on
      whose money? By the third company you will be faster than the slides.

      No accounting knowledge is expected and no bookkeeping is taught. Six weeks, two hours each, and a calculator that
      can divide.
    `,
    assignments: {
      'Where is the cash?':
        'Answer the ten questions for the airline, one sentence each, with the page of the report behind every answer.',
      'Who is waiting for the football club?':
        'Find out whom the club has yet to pay, and on whose money the new stand was built. Explain it as you would to a fan.',
    },
    reviews: {
      5: [
        {
          text: 'The football club made me laugh out loud. Forty million in the bank and all of it owed to somebody else.',
          answer: 'The treasurer of the club wrote to me as well. He did not laugh.',
        },
        'I sit on the board of a nursery school and finally ask the right questions. The treasurer is afraid of me.',
      ],
      4: [
        'Clear and entertaining, which I did not think possible with this subject.',
        'By the third company I really was faster than the slides. A fifth one to do alone as an exam would be nice.',
      ],
      3: ['A good introduction. I hoped for more on ratios and how to compare companies of different sizes.'],
    },
  },
  {
    title: 'Negotiation: Preparing for the Hard Conversation',
    teacher: 'declan',
    priceCents: 8499,
    description: `
      Rent, salary, a late supplier, a co-founder who wants out: bring the conversation you have been putting off. You
      will prepare it on paper, play it twice with a partner, once from the other side of the table, and then go and
      have it.

      The theory fits in two lessons, on interests, alternatives, anchors and silence. What takes practice is staying
      curious while your pulse is at a hundred and twenty. We therefore record the role plays, look at thirty seconds of
      each, and change one thing at a time.

      Groups have at most twelve people and meet on six Wednesday evenings. Everything said in the room stays there. Over
      the years about two thirds of participants have had their conversation before the last session.
    `,
    assignments: {
      'What they want, and what you want':
        'For the conversation that you brought, write down what you want, why, and what you think they want. One page, and no solutions yet.',
      'Thirty seconds of you':
        'Link thirty seconds of your role play and name the one thing that you will change in the next. Be kind about it.',
    },
    reviews: {
      5: [
        'I asked for the raise. I got two thirds of it, and a day from home, which I would not have thought of before playing my own boss.',
        'Playing the other side is uncomfortable and it is the whole point. My landlord turned out to be worried, not greedy.',
      ],
      4: ['Excellent evenings. Pricey, but with twelve people you do get your turn every single week.'],
      2: [
        {
          text: 'Role plays with recordings are not for me, and there is no way to take part without. I should have asked first.',
          answer:
            'That is fair, and the description says it more plainly now. Write to me: we can prepare your conversation on paper.',
        },
      ],
    },
  },
  {
    title: 'Running Meetings People Thank You For',
    teacher: 'declan',
    priceCents: 2199,
    description: `
      Count the hours your team sits in meetings, multiply by what an hour costs, and write the number on the whiteboard.
      Now let us halve it. The class is for anyone who chairs things: team leads, parents' councils, housing cooperatives.

      You learn four kinds of meeting and why mixing them ruins all four; an agenda made of questions; how to hear the
      quiet half of the room; how to decide when nobody wants to; and minutes that take five minutes. There is a lesson on
      canceling.

      Try each thing in a real meeting of yours during the same week and report back. Four weeks, ninety minutes apiece.
    `,
    assignments: {
      'The number on the whiteboard':
        'Add up what your meetings cost in an ordinary week, and write down how you counted. Leave the names out.',
      'An agenda made of questions':
        'Turn the agenda of a real meeting into questions and hold it. Which question was never answered?',
    },
    reviews: {
      5: [
        'We wrote the number on the whiteboard. There was a long silence. We now have two meetings fewer a week.',
        'An agenda made of questions: so obvious, so effective. My housing cooperative was done by nine for the first time in its history.',
      ],
      4: ['Useful on the next day. More about hybrid meetings, please, since half of my team is only a voice.'],
    },
  },
  {
    title: 'Customer Interviews That Tell the Truth',
    teacher: 'priya',
    priceCents: 5750,
    description: `
      Ask people whether they like your idea and they will say yes, because they are kind. Ask them what they did last
      Tuesday and you will find out whether they need it. This class is about the second sort of question.

      You recruit six people who do not know you, interview them for half an hour each, and learn to keep your mouth shut.
      I give you written comments on two of the recordings. After that we lay all notes on one table, look for patterns,
      and write down what surprised us before we write down what we knew already.

      Six weeks. It works best if you have a product, a service or an idea at hand, however rough. Consent forms and a
      guide to recruiting without a budget are included.
    `,
    assignments: {
      'Twelve questions about last Tuesday':
        'Write twelve questions about what people did, and none about what they would do. Cross out each that could be answered with yes.',
      'Your first two recordings':
        'Link two interviews, with consent, and write down how many minutes you spoke yourself in each of them.',
      'What surprised us':
        'Out of all six interviews hand in five surprises, each with a quotation. What you knew already comes below a line.',
    },
    reviews: {
      5: [
        "Priya's comments on my first recording: you spoke for nineteen of thirty minutes. She was right. In the last one it was six.",
        'Interviewed six dog owners and learned that nobody wants my dog app. They want a neighbor with a key. Building that now.',
      ],
      4: ['Strong class. Recruiting strangers took me ten days, so begin on the first evening.'],
    },
  },
  {
    title: 'Opening a Café: Numbers Before Furniture',
    teacher: 'declan',
    priceCents: 12900,
    description: `
      Before you choose the chairs, count the people who walk past the door. I opened three cafés; two are still open, and
      this class tells you why the third is not.

      We build the calculation line by line: footfall, what the average guest spends, rent as a share of sales, staff for
      the slow hours, milk, the machine bought or leased, permits, and the six months in which you pay yourself nothing.
      You test your own location with a clicker on a weekday and on a Saturday.

      Guests in the live sessions are a roaster, a landlord, a food inspector and a former owner. Nine weeks, and by the
      end you have a calculation that a lender will read, or a good reason to keep your job.
    `,
    assignments: {
      'Two days with a clicker':
        'Count who walks past your location hour by hour, on a weekday and on a Saturday. Add the weather, and what they carried in their hands.',
      'Six months without pay':
        'Calculate the first half year line by line, with nothing for yourself. In which month does the money end, and what would you cut first?',
    },
    reviews: {
      5: [
        'Stood at a corner with a clicker for two days and saved myself about ninety thousand euros. Different corner now. Opening in May.',
      ],
      4: [
        'Thorough and sobering. The permits lesson covers Ireland and the EU in detail and the rest of the world only in outline.',
      ],
    },
  },
  {
    title: 'Dropshipping on Autopilot',
    teacher: 'declan',
    priceCents: 14950,
    decision: {
      status: 'Rejected',
      reason:
        'The description promises what students will earn. We publish classes for what students will learn; please rewrite it without the income figures, and say what happens with returns and taxes.',
    },
    description: `
      Earn while suppliers ship for you: in three weeks you set up a shop with forty products, connect two wholesalers and
      switch on the advertising. Typical shops in this class turn over 4,000 dollars in the second month.

      We choose a niche with a checklist, write product pages, install the theme and automate the orders. An optional
      module covers short videos, and I share the exact settings that I use for my own shop.

      You will need a credit card for the advertising budget and about an hour a day. Stock, packing and customer service are
      taken care of by others.
    `,
    assignments: {},
    reviews: {},
  },
];
