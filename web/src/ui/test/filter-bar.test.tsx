import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar } from '../filter-bar';

test('a filter that the keyboard comes to is shown whole', async () => {
  const shown: string[] = [];
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent);
  };
  try {
    const user = userEvent.setup();
    render(
      <FilterBar shown="6" total="60" noun={(some) => some}>
        <button>Any time</button>
        <button>All devices</button>
      </FilterBar>,
    );
    await user.tab();
    await user.tab();
    expect(shown).toEqual(['Any time', 'All devices']);
  } finally {
    if (before) Object.defineProperty(Element.prototype, 'scrollIntoView', before);
    else Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});
