/** Pictures that a tester chose, as the widgets hold them. */
import type { InputAbility } from '../definition';
import { isRecord, numberOf, textOf } from './values';

export interface ChosenFile {
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** An address that this page can show. */
  url: string;
}

const isFile = (value: unknown): value is ChosenFile =>
  isRecord(value) && typeof value.name === 'string' && typeof value.url === 'string';

/** The files of a running value; empty for anything else. */
export const filesOf = (value: unknown): ChosenFile[] => (Array.isArray(value) ? value : [value]).filter(isFile);

/** How many files may be chosen at once; at least one. */
export const maxFilesOf = (props: Readonly<Record<string, unknown>>): number =>
  Math.max(1, Math.min(100, Math.floor(numberOf(props.maxFiles, 1))));

/** Address of the picture in a bound value: a file, a list of files, a record with `url`, or the address itself. */
export const pictureAddress = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const address = isRecord(first) ? textOf(first.url) : typeof first === 'string' ? first.trim() : '';
  return /^(https?:|blob:|data:image\/)/i.test(address) ? address : '';
};

export const fileAbility: InputAbility = {
  initial: () => undefined,
  coerce: (value) => (filesOf(value).length > 0 ? value : undefined),
};
