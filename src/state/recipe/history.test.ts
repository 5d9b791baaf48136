import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyHistory, remember, stepBack, stepForward, type History } from './history.ts';

it('undoes and redoes like a list with a cursor', () => {
  const command = fc.oneof(
    fc.record({ do: fc.constant('set' as const), value: fc.nat(99) }),
    fc.constant({ do: 'undo' as const }),
    fc.constant({ do: 'redo' as const }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      const list = [0];
      let cursor = 0;
      let value = 0;
      let history: History<number> = emptyHistory;
      for (const one of commands) {
        if (one.do === 'set') {
          list.splice(cursor + 1, list.length, one.value);
          cursor += 1;
          history = remember(history, value, 'set');
          value = one.value;
          continue;
        }
        const moved = one.do === 'undo' ? stepBack(history, value) : stepForward(history, value);
        const target = cursor + (one.do === 'undo' ? -1 : 1);
        const isPossible = target >= 0 && target < list.length;
        expect(moved !== null).toBe(isPossible);
        if (moved === null) continue;
        cursor = target;
        ({ value, history } = moved);
        expect(value).toBe(list[cursor]);
      }
    }),
  );
});

it('forgets what lies more than a hundred steps back', () => {
  let history: History<number> = emptyHistory;
  for (let step = 0; step < 250; step += 1) history = remember(history, step, '');
  expect(history.past).toHaveLength(100);
  expect(history.past[0].value).toBe(150);
});
