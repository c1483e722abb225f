import type { CourseContent } from './course-content.ts';

export const photography: CourseContent[] = [
  {
    title: 'Leave Auto Mode: Exposure in Four Weekends',
    teacher: 'leila',
    priceCents: 3699,
    description: `
      Aperture, shutter and sensitivity are three taps that fill the same bucket. Once you have seen it, you cannot unsee
      it, and the dial on your camera stops being a lottery.

      Each weekend has one tap and one walk. On the first you photograph the same bench at every aperture. On the second
      you freeze a fountain and then let it blur. The third is for the dark, handheld, with noise and without fear. The
      fourth puts all of it together in full manual, twenty frames and no looking at the screen.

      Any camera with a manual mode will do, and a phone with the right app is accepted. Everyone gets a critique of three
      pictures a week, by voice message, so that you can look at the picture while you listen.
    `,
    assignments: {
      'One bench at every aperture':
        'Photograph the same bench at each aperture that your lens has, from the same spot. Put them in a row and tell me where the background begins to speak.',
      'A fountain, frozen and flowing':
        'One frame in which each drop stands still, and one in which the water is a veil. Write the shutter speeds beside them.',
      'Twenty frames without looking':
        'Twenty frames in full manual, with tape over the screen. Hand in all twenty, the bad ones too.',
    },
    reviews: {
      5: [
        'The bucket and the taps. Twelve years of owning a camera and it took one picture of a bucket.',
        'Twenty frames without looking at the screen was terrifying, and the first time I photographed and did not just check.',
        'I used an eleven-year-old camera with a scratched lens and nobody minded. My fountain is framed in the kitchen.',
        'Leila explains things as if they had only just been discovered. Contagious.',
      ],
      4: [
        'Great for getting off auto. The phone version works but you will miss a real aperture in weekend one.',
        'Good structure, good homework. I wish the class went on for a fifth weekend about focus.',
        'Very clear. Weather forced me to move a weekend and that was no problem at all.',
      ],
      3: ['I knew about half already. The critiques were worth the price all the same.'],
    },
  },
  {
    title: 'Natural-Light Portraits',
    teacher: 'leila',
    priceCents: 5499,
    approvedAs: { priceCents: 4499 },
    description: `
      One face, one window, one white sheet. The class begins with the cheapest studio in the world and stays there for
      two weeks, until you can tell from the shadow of a nose what the light was doing.

      Then we go outside: open shade, backlight, noon under a tree, the ten minutes after sunset. In between we practice the
      harder half of portraiture, which is talking. You photograph a friend, a stranger who agreed, someone over seventy,
      and yourself.

      Six weeks with a group critique every Friday. Any camera is fine, and a lens of about 50 millimeters or a phone's
      portrait lens is ideal. Model releases in plain language are provided.
    `,
    assignments: {
      'One face in three lights':
        'Photograph one face at a window, in open shade and at noon under a tree. Say under each picture where the light came from and how you can tell.',
      'A stranger who agreed':
        'Ask somebody whom you do not know, talk first, and take ten frames at most. Hand in one of them, and the question that made them look like themselves.',
      'Someone over seventy':
        'Photograph someone over seventy in the light in which they usually sit. Bring the picture and one thing that they told you.',
    },
    reviews: {
      5: [
        'I photographed my neighbor, who is 84, at her kitchen window. She has asked for the picture to be used at her funeral, cheerfully.',
        'The talking lessons are what sets this apart. My pictures of people finally look like the people.',
      ],
      4: [
        'Inspiring group. Fridays ran over time more often than not, mostly because nobody wanted to leave.',
        'Beautiful work from everyone by the end. The self-portrait week was hard for me and I am glad I did it.',
      ],
    },
  },
  {
    title: 'Street Photography with Respect',
    teacher: 'kwame',
    priceCents: 4400,
    reducedCents: 3300,
    description: `
      You can make strong pictures of strangers without stealing them. We practice on markets, platforms and football
      pitches, with a small camera and a visible one, and we begin by saying good morning.

      The lessons alternate between seeing and behaving. Seeing is about layers, gestures, waiting at a good background and
      the moment after the moment. Behaving is about the law in your country, children, poverty, saying sorry, and
      deleting a picture when asked.

      Every week you bring ten frames and leave with one. Five weeks later you have a sequence of twelve that tells
      something about your own neighborhood, and the first print is given to somebody who is in it.
    `,
    assignments: {
      'Five good mornings':
        'Spend an hour on a market or a platform and talk to five people before you lift the camera. Hand in one frame and five sentences.',
      'Ten frames in, one frame out':
        'Bring ten frames from the same corner and choose one. Write why the other nine have to stay at home.',
      'A sequence of twelve':
        'Twelve frames from the streets around you, in an order that you can explain. Who will get the first print?',
    },
    reviews: {
      5: [
        'I gave the first print to the woman who sells eggs. She hung it above the till and now I get eggs.',
        'Ten frames in, one frame out. Painful, fair, and my editing has improved more than my shooting.',
      ],
      4: ['Thoughtful and practical. The legal overview is a starting point, check your own country.'],
      3: [
        'I came for technique and about half the time is ethics. I see the point now, but it was not what I expected.',
      ],
    },
  },
  {
    title: 'Landscapes at the Edges of the Day',
    teacher: 'leila',
    priceCents: 6799,
    description: `
      Set the alarm for an hour before sunrise. Landscape photography is mostly about being somewhere at an unreasonable
      time with a tripod and a flask, and then knowing what to do in the nine minutes that count.

      You learn to scout with a map and a sun calculator, to build a foreground, to use graduated filters or blend two
      exposures by hand, to focus so that the stone and the mountain are both sharp, and to go home when the light is
      gone. We look at clouds a great deal.

      Six weeks, with four dawns or dusks of your choosing. It works in a city park as well as in the Alps; one of the best
      portfolios so far was made on a landfill.
    `,
    assignments: {
      'Scouting without a camera':
        'Visit your spot at noon and find out where the sun will rise, what stands in front, and where the tripod goes. A sketch and three sentences will do.',
      'Nine minutes':
        'Hand in three frames of one dawn or dusk, all from the minutes that counted. What did you change in between?',
    },
    reviews: {
      5: [
        'Four sunrises in six weeks and I am a morning person against my will.',
        'Made my whole portfolio in a gravel pit behind the supermarket, inspired by the landfill. People ask me where that is.',
      ],
      4: [
        'The cloud lesson should be a class of its own. I had bad weather for three weeks and learned to like it.',
        'Leila has the patience of a heron. The blending part requires some editing experience.',
      ],
      2: [
        {
          text: 'At sixty degrees north in June, an hour before sunrise is the middle of the night. I could not do three of the four outings and the alternative exercises are thin.',
          answer:
            'Guilty: I live much farther south. There are four winter outings for the far north now, with a sun that stays low all day.',
        },
      ],
    },
  },
  {
    title: 'Food Photography by a Window',
    teacher: 'kwame',
    priceCents: 3350,
    description: `
      A plate, a table by the window, a sheet of white card. You do not need lamps to make soup look like something that
      you want to eat, you need to know from which side the light should come, and it is nearly always from behind.

      We photograph five subjects in order of difficulty: bread, salad, a drink with ice, something brown, something that
      melts. You learn angles, crumbs, steam, cutlery that does not reflect you, and how to be finished before dinner is cold.

      Made for people who write recipes, run a small restaurant or simply like to cook. Phone or camera, four weeks, and
      you are expected to eat your homework.
    `,
    assignments: {
      'Bread, and the light from behind':
        'Photograph a loaf three times, with the light from the front, from the side and from behind. Into which crust would you bite?',
      'Something brown':
        'Make a stew, a gravy or a chocolate cake look the way it tastes. One picture, and a list of what you put beside it.',
    },
    reviews: {
      5: [
        'Light from behind! I turned the table around and my whole recipe blog looks different.',
        "The something-brown week saved my restaurant's menu. Goulash can look good, it turns out.",
      ],
      4: [
        'Great tips for small budgets. The ice lesson needs faster hands than mine.',
        'I enjoyed every bit. A list of props by price would be a nice addition.',
      ],
    },
  },
  {
    title: 'Developing and Printing Black-and-White Film',
    teacher: 'kwame',
    priceCents: 14999,
    description: `
      Your bathroom, a red bulb, four trays, and the moment when a picture appears on white paper. That moment does not
      wear off. In eight weeks you expose, develop and print three rolls of 35-millimeter film.

      We begin with loading a reel in the dark, which you practice with a ruined film until your hands know it. Then come
      developer, stop and fix, contact sheets, test strips, dodging and burning, and finishing a print on fiber paper that
      will outlive us. Each step has a page with times, temperatures and what to do when it goes wrong.

      The price includes a box with chemicals in powder form, a tank and paper for sixty prints, sent to you before the
      start. An enlarger is lent out by most photo clubs; I help you find one near you.
    `,
    assignments: {
      'A reel in the dark':
        'Load the ruined film onto the reel ten times, the last three with your eyes closed. Write down your times and what your fingers found out.',
      'Two test strips':
        'Print two test strips of the same negative at two contrasts. Scan them and mark the seconds that you would choose.',
      'One print for keeps':
        'Make one print that was dodged or burned somewhere. Hand in a scan, and a map of what you held back.',
    },
    reviews: {
      5: [
        'The first print came up in the tray and I shouted so loudly that the neighbor rang the bell. I showed him. He has enrolled.',
        "I have forty years of my mother's negatives and now I can print them. I cannot put a price on that.",
      ],
      4: ['Expensive but fair considering the box. Customs held mine for ten days, so order early.'],
    },
  },
  {
    title: 'Photo Editing: From 800 Frames to 20',
    teacher: 'leila',
    priceCents: 2899,
    description: `
      The wedding is over, the card is full, and you have eight hundred pictures of which twenty matter. The class teaches
      the two skills between those numbers: choosing, and developing a raw file without overdoing it.

      You learn a way of sorting in three passes that takes ninety minutes, a set of five adjustments that does most of the
      work, consistent color over a whole series, local corrections with restraint, and an archive in which you can find
      the picture of the cake in six years.

      I demonstrate in one paid program and one free one, side by side. Practice files are provided, among them a complete
      wedding whose couple kindly agreed.
    `,
    assignments: {
      'Three passes':
        'Cut the practice wedding down to twenty frames in three passes, and write how long each of them took. Which picture was the hardest to leave out?',
      'Five adjustments and no more':
        'Develop six frames with nothing but the five adjustments, so that they look like one afternoon. Link them before and after.',
    },
    reviews: {
      5: [
        'Three passes, ninety minutes. It used to take me two evenings and a bottle of wine.',
        'Showing the free program next to the paid one is so considerate. I canceled my subscription.',
      ],
      4: ['The five adjustments are all I use now. Local corrections went a bit fast for me.'],
    },
  },
  {
    title: 'Astrophotography with an Ordinary Camera',
    teacher: 'leila',
    priceCents: 7250,
    description: `
      The Milky Way needs no telescope. With an ordinary camera, a wide lens and a tripod you can photograph it from a
      field an hour outside of most cities, provided that you know when the moon is away.

      We plan the night, find focus on a star, choose exposures that keep stars round, and shoot sequences that are stacked
      later to beat the noise. Further lessons are about star trails, the moon with a long lens, and a tracker that you can
      build from a kitchen timer.

      The class runs over two new moons, that is nine weeks, so that everybody gets a clear sky at least once. Warm socks
      are mandatory; a red torch is polite.
    `,
    assignments: {
      'Plan your dark night':
        'Choose a night, a place and a direction, with the moon, the drive and the weather to hope for. Add who will know where you are.',
      'Round stars':
        'Hand in one frame whose stars are round right into the corners. Give the focal length, the exposure, and how you found the focus.',
    },
    reviews: {
      5: [
        'Lay in a field at two in the morning with a camera from 2014 and photographed the center of our galaxy. Unreal.',
        'My kitchen-timer tracker works. It ticks, it is ugly, and it gives me four minutes of round stars.',
      ],
      4: [
        'Plan the class around your weather. I got one clear night in nine weeks and it was enough.',
        'Stacking is explained better than in any of the forums I had read.',
      ],
    },
  },
];
