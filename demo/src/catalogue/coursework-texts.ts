import type { Category } from '@guildhall/contract';

/** How students begin what they hand in, whatever the class. */
export const OPENINGS = [
  'Here is mine.',
  'Done, and with more pleasure than I expected.',
  'My first attempt.',
  'This is my second version; the first one taught me what not to do.',
  'Handed in from a train, so please excuse the short sentences.',
  'Finished last night.',
  'It took me three evenings.',
  'I did it twice, and this is the better one.',
  'Not perfect, but I learned something.',
  'Short and, I hope, to the point.',
  'I kept to the task as well as I could.',
  'It turned out differently than planned.',
  'A friend looked over my shoulder; the mistakes are mine.',
  'I nearly gave up in the middle and am glad that I did not.',
  'This was harder than it looked.',
  'This was easier than I had feared.',
] as const;

/** What they go on to say, whatever the class. */
export const REMARKS = [
  'The part I am least sure about is the last one.',
  'What surprised me most was how much depends on the first step.',
  'I left one thing out on purpose, to keep it small.',
  'I read the task again at the end and changed half of it.',
  'Somebody at home understood it at once, which I take as a good sign.',
  'I stopped when I noticed that I was only polishing.',
  'I would do the beginning differently next time.',
  'The example from the class helped me to get started.',
  'Two details still bother me, and I cannot say why.',
  'Most of the time went into deciding, not into doing.',
  'I compared it with what I did a month ago and was pleased.',
  'The notes that I made on the way are longer than the result.',
  'I tried the short way first, and it was not the short way.',
  'I gave myself one evening for it and put down what I had.',
  'One question came up that I could not answer: how do I know when it is enough?',
] as const;

/** The same for the classes of one category. */
export const REMARKS_IN: Record<Category, readonly string[]> = {
  'Web Development': [
    'It works in three browsers and on my old phone.',
    'I deleted more lines than I wrote.',
    'I broke it on purpose afterward, to see whether I would notice.',
    'The names took me longest, and I am happy with all but one.',
    'I looked up one thing in the reference and guessed nothing.',
    'The console is quiet, which it was not yesterday.',
    'I noted what each step changed, with numbers.',
    'I can explain every line but one, and that one has a comment.',
    'It was one missing character. It is always one missing character.',
    'I tried it on a slow connection as well, and mended what I saw.',
  ],
  'Graphic Design': [
    'It hung on the wall for two days, and I looked at it from the door.',
    'I threw away about thirty sketches before this one.',
    'Seen small it holds better than I thought.',
    'The margins are the third version.',
    'I squinted at it until only the big shapes were left.',
    'I asked four people where they looked first, and three agreed.',
    'In black alone it works, so I left it at that for now.',
    'There is more white space than I dared at first.',
    'I measured everything at the end, and two distances were off.',
    'One line is longer than it should be, and I know it.',
  ],
  LifeStyle: [
    'My family has noticed, which is new.',
    'I wrote everything on the back of an envelope, and it is still legible.',
    'It cost me almost nothing but time.',
    'The children helped, so it took twice as long and was twice the fun.',
    'I had to improvise a little with what was in the house.',
    'On the first day I was impatient, on the third no longer.',
    'The woman next door wants to do it too.',
    'I kept notes, and you can see in them where I got tired.',
    'Next time I would begin a day earlier.',
    'It is not pretty yet, but it is mine.',
  ],
  'Health & Fitness': [
    'I kept to it on five days out of seven.',
    'The second day was the worst; after that it became a habit.',
    'Nothing hurt, apart from my pride.',
    'I began with the easiest version and am not ashamed of it.',
    'In the morning it works for me, in the evening it does not.',
    'I had to shorten it once because of work.',
    'My notes are honest, including the day on the sofa.',
    'I slept well afterward, for what it is worth.',
    'Going slowly was the part that I kept forgetting.',
    'I told a friend about it, so now there are two of us.',
  ],
  'Business Strategy': [
    'The numbers are rounded and the names are changed.',
    'My partner and I disagreed about one line, so there are two versions of it.',
    'I asked somebody who has done it before, and she laughed at my first figure.',
    'It fits on one page, if only just.',
    'The uncomfortable part stands at the top now; I had it at the bottom first.',
    'Writing it down showed me what I had been avoiding.',
    'I tried it at work on Tuesday, and nobody noticed that it was homework.',
    'Two of my assumptions did not survive the week.',
    'I had counted one thing twice.',
    'It is less than I hoped and more than I feared.',
  ],
  Photography: [
    'Chosen out of far too many.',
    'No cropping, only a little more contrast.',
    'The light was gone after ten minutes, so this is all I have.',
    'I had to go back a second time, because of the clouds.',
    'The one I like best came about by accident.',
    'I wrote the settings down on paper, as you asked.',
    'Seen small I prefer the first, seen large the last.',
    'I waited for a long time, and then it took a second.',
    'I should have stood half a step to the left.',
    'I threw nothing away until the next day, which was good advice.',
  ],
  'Data Science': [
    'It runs from top to bottom on an empty machine.',
    'Eleven rows had to go, and I say which ones.',
    'It is plain on purpose.',
    'My first result was too good to be true, and it was not true.',
    'I checked the total by hand on a small part.',
    'Dates were, once again, the hardest part.',
    'I wrote down what I expected before I looked.',
    'It changes a little without one outlier, and I show both.',
    'It takes nine seconds now and took two minutes before.',
    'I can explain every line but one, and that one I marked.',
  ],
  'Language Learning': [
    'I noticed one mistake myself and left it in.',
    'I read it aloud to the cat, who stayed until the end.',
    'I had to look up two things, and both are underlined.',
    'I can hear the difference now; saying it is another matter.',
    'My handwriting has been better, but not by much.',
    'A colleague who grew up with the language understood all of it.',
    'The beginning is stiff; after that I forgot that it was homework.',
    'I used nothing that we have not had in class.',
    'I did it on the bus, in very small portions.',
    'One part sounds like a translation, because it is one.',
  ],
};

/** How some of them end. */
export const CLOSINGS = [
  'Is that what you meant?',
  'I would be glad to hear what you would change first.',
  'Please be strict.',
  'What should I look at next?',
  'Thank you for looking!',
  'A hint would be enough, I would like to find it myself.',
  'Looking forward to the next one.',
  'Did I take the task too literally?',
  'I am curious what the others did.',
  'Would you have stopped earlier?',
] as const;

interface Verdict {
  min: number;
  max: number;
  /** How often it is given, beside the others. */
  weight: number;
  comments: readonly string[];
}

/** What teachers give, and what they say to it. */
export const VERDICTS: readonly Verdict[] = [
  {
    min: 90,
    max: 100,
    weight: 30,
    comments: [
      'Excellent. I would not change a thing, and I looked for one.',
      'This is the best way to read the task. May I show it to the group?',
      'Careful from beginning to end. Do the next one a little faster and see what happens.',
      'You made the hard decision early, and everything after it looks easy. Very well done.',
      'Lovely work. What you doubted is the part that I like best.',
      'Complete, clear and a pleasure to go through.',
      'You noticed what most people miss here. Keep that habit.',
      'Full marks for the middle part, and nearly for the rest.',
      'Exactly right, and brief as well.',
      'I learned something from this one myself, thank you.',
    ],
  },
  {
    min: 75,
    max: 89,
    weight: 48,
    comments: [
      'Good work. The beginning is strong; the end could use the same patience.',
      'Well done. Look again at the second step: you did more than was needed there.',
      'You are on the right way. Next time choose one thing and leave the others alone.',
      'Solid. I would like to see the version before this one, too: I suspect that it was bolder.',
      'Nearly there. One more round with fresh eyes and it is excellent.',
      'Good, and honest about what did not work, which helps me to help you.',
      'The idea carries. It wobbles a little in the last third.',
      'Nice. Read the task once more and you will find the sentence that you skipped.',
      'Good choices throughout. Do tell me next time why you made them.',
      'One can see the hours in it. Now leave something out.',
      'Good. What you were unsure about is fine; look at the part before it.',
      'I like the direction. Be a little stricter with yourself in the details.',
    ],
  },
  {
    min: 60,
    max: 74,
    weight: 18,
    comments: [
      'A good start. Two of the steps are missing; add them and the rest falls into place.',
      'You understood the idea. Now do it once more, slowly, from the beginning.',
      'This is half of the task, and that half is fine. Write to me if the other half was unclear.',
      'There is something good in it, but it is hidden. Make it smaller, and do that part well.',
      'I think that you were in a hurry. Take the example from the class and put your own beside it.',
      'The result is fine, but I cannot see how you got there. Show me one step in between next time.',
      'Some of it is right by luck. Let us look at it together in the next session.',
    ],
  },
  {
    min: 40,
    max: 59,
    weight: 4,
    comments: [
      'Not there yet, and that is all right. Begin again with the first step only and ask me before the second.',
      'I think that this answers another question than the one I asked. Read the task aloud once and try again.',
      'Too short for me to help you with. Tell me what you tried, even if it failed.',
      'Thank you for handing it in all the same. Let us talk about it before you go on.',
    ],
  },
];
