export const print = (rows: (string | number)[][]) => {
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
};

export const printHead = (titles: string[]) => print([titles, titles.map(() => '---')]);
