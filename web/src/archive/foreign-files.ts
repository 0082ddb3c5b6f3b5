/** Slides, documents and designs of programs whose formats are not read; PDF, SVG and pictures of them are. */
const endings =
  /\.(pptx?|ppsx?|odp|key|docx?|odt|pages|xd|ai|psd|indd|eps|vsdx?|drawio|afdesign|rp|rplib|pie|studio)$/i;

export const isForeignName = (name: string): boolean => endings.test(name);
