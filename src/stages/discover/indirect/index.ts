export { BackgroundEditor } from './background-editor.tsx';
export { IndirectTab } from './indirect-tab.tsx';
