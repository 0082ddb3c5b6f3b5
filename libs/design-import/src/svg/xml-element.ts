/** An element as a parser of XML gives it; names of tags without a prefix. */
export interface XmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly XmlElement[];
}
