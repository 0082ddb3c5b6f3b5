/** How the installation calls itself, which the server writes into the page; undefined for the product's own name. */
export function instanceName(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
}
