/** Reads the colours of the page as on paper: a report is printed and sent to others. */
export function inLightTheme<Result>(read: () => Result): Result {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'light';
  try {
    return read();
  } finally {
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
  }
}
