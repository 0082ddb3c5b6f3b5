import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { LinkedText } from './text-link';

test('addresses in what somebody wrote are links, without the signs around them; the rest is plain text', () => {
  const text = 'We move on **Friday** (see https://example.org/status?day=5). Questions: http://help.example.org!';
  const { container } = render(<LinkedText>{text}</LinkedText>);
  expect(container.textContent).toBe(text);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/status?day=5',
    'http://help.example.org',
  ]);
});

test.each(['', 'No address here.', 'javascript:alert(1) and https:// alone', '<a href="x">'])(
  'holds no link: %s',
  (text) => {
    render(<LinkedText>{text}</LinkedText>);
    expect(screen.queryAllByRole('link')).toEqual([]);
  },
);
