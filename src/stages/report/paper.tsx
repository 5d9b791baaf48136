import { useEffect, useRef } from 'react';
import type { ReportView } from '../../engine/steps/report/views.ts';
import styles from './paper.module.css';

type Shown = Pick<ReportView, 'paper' | 'styles'>;

/** Writes the paper into a shadow tree: its styles reach nothing else, and the page's policy allows no inline ones. */
function show(host: HTMLElement, { paper, styles: text }: Shown): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = paper;
}

/** The report as it will be printed, on white paper whatever the look of the page. When the page is printed, only it is. */
export function Paper({ report }: { readonly report: Shown }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current !== null) show(host.current, report);
  }, [report]);
  useEffect(() => {
    const sheet = document.createElement('div');
    const place = () => {
      document.body.append(sheet);
      show(sheet, report);
      document.documentElement.dataset.printing = '';
    };
    const remove = () => {
      sheet.remove();
      delete document.documentElement.dataset.printing;
    };
    addEventListener('beforeprint', place);
    addEventListener('afterprint', remove);
    return () => {
      remove();
      removeEventListener('beforeprint', place);
      removeEventListener('afterprint', remove);
    };
  }, [report]);
  return (
    <section className={styles.desk} aria-label="The report">
      <div ref={host} data-paper />
    </section>
  );
}
