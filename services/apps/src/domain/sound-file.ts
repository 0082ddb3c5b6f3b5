/**
 * Whether the content is MP3: the header of an MPEG audio frame of layer III, after an ID3 tag if there is one.
 */
export function isMp3(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 3) === 'ID3' ? tagLength(bytes) : 0;
  if (bytes.length < start + 4) return false;
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(start, start + 3);
  const isSynchronised = sync === 0xff && (kind & 0xe0) === 0xe0;
  const hasVersion = (kind & 0x18) !== 0x08;
  const isLayer3 = (kind & 0x06) === 0x02;
  const hasRates = (rates & 0xf0) !== 0xf0 && (rates & 0x0c) !== 0x0c;
  return isSynchronised && hasVersion && isLayer3 && hasRates;
}

/** Bytes of an ID3v2 tag with its header: its size is written with seven bits a byte. */
function tagLength(bytes: Buffer): number {
  return [...bytes.subarray(6, 10)].reduce((size, byte) => size * 128 + (byte & 0x7f), 0) + 10;
}
