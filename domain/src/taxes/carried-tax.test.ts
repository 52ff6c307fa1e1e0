import { expect, test } from 'vitest';

import { returnAfter } from './carried-tax.ts';

test.each([
  {
    of: 'an excess',
    earlier: [],
    charged: -300,
    broughtForward: 0,
    payable: 0,
    carriedForward: 300,
  },
  {
    of: 'a credit partly used',
    earlier: [-300],
    charged: 100,
    broughtForward: 300,
    payable: 0,
    carriedForward: 200,
  },
  {
    of: 'a credit used up',
    earlier: [-300, 100],
    charged: 250,
    broughtForward: 200,
    payable: 50,
    carriedForward: 0,
  },
  {
    of: 'a credit in a month without taxes',
    earlier: [-300],
    charged: 0,
    broughtForward: 300,
    payable: 0,
    carriedForward: 300,
  },
  {
    of: 'two excesses',
    earlier: [-300, -200],
    charged: 500,
    broughtForward: 500,
    payable: 0,
    carriedForward: 0,
  },
  {
    of: 'an excess after taxes were payable',
    earlier: [900],
    charged: -1,
    broughtForward: 0,
    payable: 0,
    carriedForward: 1,
  },
])('$of', ({ earlier, charged, broughtForward, payable, carriedForward }) => {
  expect(returnAfter(earlier, charged)).toEqual({
    charged,
    broughtForward,
    payable,
    carriedForward,
  });
});
