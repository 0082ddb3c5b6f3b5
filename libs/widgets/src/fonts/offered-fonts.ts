/** Families that a text can have without a font being uploaded: CSS lists, each with what stands in for it. */
export const offeredFonts = [
  'Inter',
  'Helvetica Neue, Helvetica, Arial, sans-serif',
  'Arial, sans-serif',
  'Arial Black, Arial, sans-serif',
  'Comic Sans MS, cursive',
  'Courier New, monospace',
  'Georgia, serif',
  'Impact, sans-serif',
  'Lucida Sans Unicode, Lucida Grande, sans-serif',
  'Palatino Linotype, Palatino, Book Antiqua, serif',
  'Roboto, Helvetica Neue, Arial, sans-serif',
  'Source Sans Pro, Helvetica Neue, Arial, sans-serif',
  'Tahoma, Geneva, sans-serif',
  'Times New Roman, serif',
  'Trebuchet MS, sans-serif',
  'Verdana, sans-serif',
] as const;
