/** What a reader takes for one character: a letter with its marks, an emoji made of several, a flag. */

const isRegional = (code: number): boolean => code >= 0x1f1e6 && code <= 0x1f1ff;

/** Belongs to the character before it, whether it takes room of its own or not. */
const extendsCluster = (code: number): boolean =>
  code === 0x200d ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  (code >= 0x1160 && code <= 0x11ff) ||
  (code >= 0x1f3fb && code <= 0x1f3ff) ||
  (code >= 0xe0020 && code <= 0xe007f) ||
  (code >= 0x300 && code < 0x3100 && /^\p{M}$/u.test(String.fromCodePoint(code)));

const isPictograph = (code: number): boolean => code >= 0x1f000 || (code >= 0x2190 && code <= 0x2bff);

/** Where the cluster ends that begins at an index of the text. */
export const clusterEnd = (text: string, from: number): number => {
  const first = text.codePointAt(from) ?? 0;
  let at = from + (first > 0xffff ? 2 : 1);
  let isJoined = false;
  for (;;) {
    const code = text.codePointAt(at);
    if (code === undefined || code < 0x300) return at;
    const isFlag = isRegional(first) && isRegional(code) && at === from + 2;
    if (!isFlag && !extendsCluster(code) && !(isJoined && isPictograph(code))) return at;
    isJoined = code === 0x200d;
    at += code > 0xffff ? 2 : 1;
  }
};
