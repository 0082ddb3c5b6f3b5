import { useEffect, useState } from 'react';

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the 49,000 most used ones. The list is loaded when it is needed first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return (await list).has(password.toLowerCase());
}

/** Says so while it is typed; false as long as that is not known. */
export function useIsCommonPassword(password: string, minLength: number): boolean {
  const [common, setCommon] = useState('');
  useEffect(() => {
    if (password.length < minLength) return undefined;
    let isCurrent = true;
    void isCommonPassword(password)
      .then((isCommon) => isCurrent && isCommon && setCommon(password))
      .catch(() => {
        list = undefined;
      });
    return () => {
      isCurrent = false;
    };
  }, [password, minLength]);
  return common !== '' && common === password;
}
