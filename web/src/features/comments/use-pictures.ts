import { largestUploadBytes, largestUploadMb, maxCommentPictures } from '@prototrail/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { showToast } from '../../ui';

/** Kinds of files that are taken, as `accept` of an input. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** A picture that is not sent yet. */
export interface ChosenPicture {
  file: File;
  /** Shows it, as long as it is chosen. */
  address: string;
}

export interface Pictures {
  chosen: readonly ChosenPicture[];
  /** Takes what is a picture, small enough and not too many; tells the rest. */
  add(files: readonly File[]): void;
  remove(picture: ChosenPicture): void;
  /** Lets go of a file that turned out to be no picture, and tells so. */
  refuse(picture: ChosenPicture): void;
  clear(): void;
}

/** Pictures that are chosen for a comment. @param stored number that the comment has already */
export function usePictures(stored: number): Pictures {
  const { t } = useTranslation('comments');
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const held = useRef(new Set<string>());
  useEffect(() => {
    const addresses = held.current;
    return () => addresses.forEach((address) => URL.revokeObjectURL(address));
  }, []);
  const hold = (file: File): ChosenPicture => {
    const address = URL.createObjectURL(file);
    held.current.add(address);
    return { file, address };
  };
  const release = ({ address }: ChosenPicture): void => {
    URL.revokeObjectURL(address);
    held.current.delete(address);
  };
  const whyNot = (file: File, index: number): string | undefined => {
    if (!pictureTypes.includes(file.type)) return t('pictures.kind', { name: file.name });
    if (file.size > largestUploadBytes) return t('pictures.tooLarge', { name: file.name, mb: largestUploadMb });
    return index >= maxCommentPictures ? t('pictures.tooMany', { count: maxCommentPictures }) : undefined;
  };
  const remove = (picture: ChosenPicture): void => {
    release(picture);
    setChosen((current) => current.filter((each) => each !== picture));
  };
  return {
    chosen,
    add: (files) => {
      const taken: ChosenPicture[] = [];
      for (const file of files) {
        const problem = whyNot(file, stored + chosen.length + taken.length);
        if (problem === undefined) taken.push(hold(file));
        else showToast({ kind: 'error', text: problem });
      }
      setChosen([...chosen, ...taken]);
    },
    remove,
    refuse: (picture) => {
      remove(picture);
      showToast({ kind: 'error', text: t('pictures.unreadable', { name: picture.file.name }) });
    },
    clear: () => {
      chosen.forEach(release);
      setChosen([]);
    },
  };
}
