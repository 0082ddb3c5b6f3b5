/**
 * Where a line may end: the rules of Unicode (UAX 14) as browsers apply them to scripts with spaces, to Chinese,
 * Japanese and Korean, and to emoji. The rules were compared with Chromium pair by pair;
 * it also breaks between narrow punctuation and currency or percent signs, which is left out here.
 */

/** Never at the end of a line. Quotes hold on to both neighbours. */
const opening = new Set('([{「『（【〈《〔〖〘〚［｛｟“‘"\'”’«»‹›');
/** Never at the beginning of a line. */
const closing = new Set(
  ')]}」』）】〉》〕〗〙〛］｝｠、。，．！？：；!?:;,./・々〜ヽヾゝゞ゛゜ﾞﾟ…‥％%°‰″′¢℃”’«»‹›“‘"\'-–‐\u00ad\u2012\u3000\u200b',
);
const glue = new Set('\u00a0\u202f\u2060\ufeff\u2011');
const currency = new Set('$€£￥¥₩±');
const breaksAfterAlways = new Set('-–‐\u00ad\u2012\u200b\u3000');
/** ASCII signs after which an opening bracket may go to the next line. */
const beforeBracket = new Set('!"#%&)*+,.:;=>\\]|}~');
const afterHyphen = /^["#%&'(*+\-0-9<=>@A-Z[\\^_`a-z{|~]$/;
const afterQuestion = /^[#$%&(*+\-0-9<=>@A-Z[\\^_`a-z{|~]$/;

const isIdeograph = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0xa4cf) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xff01 && code <= 0xff9f) ||
  (code >= 0x2600 && code <= 0x26ff) ||
  code === 0x2764 ||
  code === 0x2014 ||
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x1f000 && code <= 0x3fffd);
const isWide = (code: number): boolean => code >= 0x3000;

const breaksInAscii = (before: string, a: string, b: string): boolean => {
  if (a === '-') return /^\d$/.test(b) ? /^[a-z\d]$/i.test(before) : afterHyphen.test(b);
  if (a === '?') return afterQuestion.test(b);
  return '(<[{'.includes(b) && beforeBracket.has(a);
};

/**
 * Whether a line may end between two characters without a space between them. `a` and `b` are first characters of
 * clusters; `before` stands before `a`.
 */
export const mayBreakBetween = (before: string, a: string, b: string): boolean => {
  const left = a.codePointAt(0) ?? 0;
  const right = b.codePointAt(0) ?? 0;
  if (left < 0x80 && right < 0x80) return breaksInAscii(before, a, b);
  if (a === '\u200b') return b !== '\u200b';
  if (glue.has(a) || glue.has(b) || b === '\u200b') return false;
  const isWideEnd = isWide(left) && a !== '％' && closing.has(a);
  if (closing.has(b)) return (b === '%' || b === '％' || b === '°') && (isWideEnd || a === '…');
  if (opening.has(a)) return false;
  // A dash at the beginning of a word belongs to it, such as the sign of a number.
  if ((a === '-' || a === '‐' || a === '–') && (before === '' || before === ' ')) return isIdeograph(right);
  if (breaksAfterAlways.has(a) || a === '-' || isWideEnd || a === '…' || a === '‥') return true;
  if (a === '—' && b === '—') return false;
  if (currency.has(a)) return isWide(right) && opening.has(b);
  if (isIdeograph(left) || isIdeograph(right)) return true;
  return (a === '!' || a === '?' || a === '/') && right > 0x7f;
};
