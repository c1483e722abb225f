-- Searches find letters however they are written: see docs/decisions.md, 'Searches of admins fold their texts in the database'.

-- The form in which texts are compared, here and in every list that is searched: lower case, without accents, Latin
-- letters as `unaccent` writes them (`ß` as `ss`, `ø` as `o`), Arabic letters without their variants, katakana as
-- hiragana, digits as 0 to 9, and nothing that cannot be seen. `unaccent` itself depends on a file that an operator can
-- change, so its result must not be in an index. What few texts have is looked for before it is replaced.
create or replace function fold_text(source text) returns text language plpgsql immutable parallel safe as $$
declare
  folded text;
  pair text;
begin
  if octet_length(source) = char_length(source) then
    return lower(source collate "C");
  end if;
  folded := lower(normalize(regexp_replace(normalize(source, NFKD),
    '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640'
    '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff'
    '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0000-\U000e01ef]',
    '', 'g'), NFC));
  folded := translate(folded, 'øłđðıħŋŧØŁĐÐĦŊŦς‘’ʼʾʿ·', 'olddihntolddhntσ''''''');
  folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  -- As `lower` leaves them in a database with the locale C.
  if folded ~ '[\u0391-\u03a9\u0400-\u042f]' then
    folded := translate(folded, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'αβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя');
  end if;
  if folded ~ '[\u0600-\u06ff]' then
    folded := translate(folded, 'ٱىیېةۀہھۃک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايييهههههك01234567890123456789');
  end if;
  if folded ~ '[\u30a1-\u30f6]' then
    folded := translate(folded,
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ');
  end if;
  if folded ~ '[०-९০-৯๐-๙]' then
    folded := translate(folded, '०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙', '012345678901234567890123456789');
  end if;
  if folded ~ '[\u0138-\u02ab\u1d00-\u1eff\u2c60-\u2c7f\ua730-\ua7aa]' then
    folded := translate(folded,
      'ĸɩƀƁƂƃƇƈƉƊƋƌƐƑƒƓƖƗƘƙƚƝƞƤƥƫƬƭƮƲƳƴƵƶǤǥȡȤȥȴȵȶȷȺȻȼȽȾȿɀɃɄɆɇɈɉɌɍɎɏɓɕɖɗɛɟɠɡɢɦɧɨɪɫɬɭɱɲɳɴɼɽɾʀʂʈʉʋʏʐʑʙʛʜʝʟʠ'
      'ᴀᴃᴄᴅᴆᴇᴊᴋᴌᴍᴏᴘᴛᴜᴠᴡᴢᵬᵭᵮᵯᵰᵱᵲᵳᵴᵵᵶᵻᵽᵾᶀᶁᶂᶃᶄᶅᶆᶇᶈᶉᶊᶌᶍᶎᶏᶑᶒᶓᶖᶙẜẝỼỽỾỿ'
      'ⱠⱡⱢⱣⱤⱥⱦⱧⱨⱩⱪⱫⱬⱮⱱⱲⱳⱴⱸⱺⱾⱿꜰꜱꝀꝁꝂꝃꝄꝅꝆꝇꝈꝉꝊꝋꝌꝍꝐꝑꝒꝓꝔꝕꝖꝗꝘꝙꝞꝟꝱꝲꝳꝴꝵꝶꝷꝹꝺꝻꝼꞆꞇꞐꞑꞒꞓꞠꞡꞢꞣꞤꞥꞦꞧꞨꞩꞪ',
      'qibbbbccddddeffgiikklnnppttttvyyzzggdzzlntjaccltszbueejjrryybcddejggghhiilllmnnnrrrrstuvyzzbghjlq'
      'abcddejklmoptuvwzbdfmnprrstzipubdfgklmnprsvxzadeeiussvvyy'
      'lllprathhkkzzmvwwveoszfskkkkkkllllooooppppppqqqqvvdlmnrrtddffttnnccggkknnrrssh');
    for pair in
      select unnest(string_to_array('ƕhv Ƣoi ƣoi ȸdb ȹqp ɶoe ʣdz ʥdz ʦts ʪls ʫlz ᴁae ᵫue ᵺth ẞss Ỻll ỻll Ꜳaa ꜳaa Ꜵao ꜵao'
        ' Ꜷau ꜷau Ꜹav ꜹav Ꜻav ꜻav Ꜽay ꜽay Ꝏoo ꝏoo Ꝡvy ꝡvy Ꝥth ꝥth Ꝧth ꝧth', ' '))
    loop
      folded := replace(folded, left(pair, 1), substr(pair, 2));
    end loop;
  end if;
  return replace(replace(replace(folded, 'Æ', 'ae'), 'Œ', 'oe'), 'Þ', 'th');
end $$;

-- `fold_text` has changed, and with it what is in these indexes.
reindex index user_text;
reindex index user_text_teachers;
reindex index user_text_admins;
reindex index course_title_text;
reindex index certificate_text;
update course_title set search_text = fold_text(search_text) where search_text ~ '[^\u0001-\u007f]';
