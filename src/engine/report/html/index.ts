export { paperStyles } from './paper-styles.ts';
export { writeHtml, writePaper } from './write-html.ts';
