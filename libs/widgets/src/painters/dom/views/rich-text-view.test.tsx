/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { shown } from './testing';

const richText = [
  { text: 'Read ' },
  { text: 'the ', link: 'example.org/terms' },
  { text: 'terms', bold: true, link: 'example.org/terms' },
  { text: ' and ' },
  { text: 'this', link: 'javascript:alert(1)' },
  { text: '\n' },
  { text: 'One\n', list: 'bullet' },
  { text: 'Two', list: 'bullet' },
];
const props = { label: richText.map(({ text }) => text).join(''), richText };

test('links in a text open a new page; what is no web, e-mail or telephone address stays text', () => {
  const { getAllByRole, container } = render(shown('Label', { w: 300, h: 90, props }).view);
  const links = getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['the terms']);
  expect(links[0]?.getAttribute('href')).toBe('https://example.org/terms');
  expect([links[0]?.getAttribute('target'), links[0]?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect([...container.querySelectorAll('p, li')].map(({ textContent }) => textContent)).toEqual([
    'Read the terms and this',
    'One',
    'Two',
  ]);
  expect(getAllByRole('list')).toHaveLength(1);
});

test('a text that leads to a screen is one button, without links in it', () => {
  const { getByRole, queryByRole } = render(shown('Label', { w: 300, h: 90, props }, {}, { clickable: true }).view);
  expect(getByRole('button').getAttribute('aria-label')).toBe(props.label);
  expect(queryByRole('link')).toBeNull();
});

test('the value of a variable keeps only those styles whose text is still there', () => {
  const { queryByRole, container } = render(shown('Label', { w: 300, h: 90, props }, { text: '<b>Hello</b>' }).view);
  expect(queryByRole('link')).toBeNull();
  expect(container.querySelector('b')).toBeNull();
  expect(container.textContent).toContain('<b>Hello</b>'.replace(/<[^>]*>/g, ''));
});
