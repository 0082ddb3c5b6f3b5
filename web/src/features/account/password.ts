export const minPasswordLength = 8;

/** 0 below the rule, 1 weak, 2 fair, 3 strong: by length and by kinds of characters. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < minPasswordLength) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const points = password.length + kinds * 2;
  if (points >= 20) return 3;
  return points >= 14 ? 2 : 1;
}
