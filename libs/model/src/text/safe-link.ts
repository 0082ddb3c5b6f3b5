/** Where a link in a text may lead. */

const webPage = /^https?:\/\/[^\s/?#\\]+/i;
const eMail = /^mailto:[^\s@]+@[^\s@]+$/i;
const telephone = /^tel:\+?[\d().*#;=\-/]+$/i;
const otherProtocol = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const bareEMail = /^[^\s@/:?#\\]+@[^\s@/:?#\\]+$/;
const bareHost = /^(?:[\p{L}\d-]+\.)+[\p{L}\d-]{2,}(?::\d+)?(?:[/?#]|$)/u;

/**
 * Address of a link as a person typed it, if a page may send people there: web pages, e-mail and telephone only. An
 * address without a protocol is a page or, with an `@`, an e-mail address.
 */
export const safeLink = (link: string): string | undefined => {
  const text = link.trim();
  if (/^tel:/i.test(text)) {
    const number = text.replaceAll(' ', '');
    return telephone.test(number) ? number : undefined;
  }
  // Browsers drop line breaks and tabs of an address, which hides a protocol from a look at its beginning.
  if (/\s/.test(text)) return undefined;
  if (webPage.test(text) || eMail.test(text)) return text;
  if (otherProtocol.test(text)) return undefined;
  if (bareEMail.test(text)) return `mailto:${text}`;
  return bareHost.test(text) ? `https://${text}` : undefined;
};
