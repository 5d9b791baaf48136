import { sayFailure } from '../../words/said-failure.ts';
import { isDropped } from '../../client/call-queue.ts';
import type { ShellSlice, Tools } from '../app-state.ts';
import { settingWords } from '../../words/en/state/settings.ts';

export function createShellSlice({ get, set }: Tools): ShellSlice {
  return {
    stage: 'data',
    task: null,
    problem: null,
    announcement: '',
    stateLines: {},
    broken: [],
    openColumn: null,
    purpose: 'audit',
    lesson: null,
    isPrivacyOpen: false,
    showLesson: (lesson) => set({ lesson }),
    choosePurpose: (purpose) => set({ purpose }),
    showPrivacy: (isOpen) => set({ isPrivacyOpen: isOpen }),
    showColumn: (name) => set({ openColumn: name }),
    goTo: (stage) => set({ stage }),
    markBroken(stage, isBroken) {
      const { broken } = get();
      if (broken.includes(stage) === isBroken) return;
      set({ broken: isBroken ? [...broken, stage] : broken.filter((one) => one !== stage) });
    },
    tell: (stage, line) => set({ stateLines: { ...get().stateLines, [stage]: line } }),
    report(doing, failure) {
      if (!isDropped(failure))
        set({ problem: { ...failure, doing }, announcement: settingWords.failed(doing, sayFailure(failure)) });
    },
    dismissProblem: () => set({ problem: null }),
  };
}
