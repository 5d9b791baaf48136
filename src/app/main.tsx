import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { client } from '../client/client.ts';
import { followLink } from '../state/follow-link.ts';
import { appStore } from '../state/use-app.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { askBeforeLeaving, followPastedLink } from './leave-page.ts';
import { Shell } from './shell.tsx';
import { stages } from './stages.ts';
import '../components/tokens.css';
import '../components/base.css';

const ids = stages.map(({ id }) => id);
const { begin, openLink } = appStore.getState();
void begin(location.hash, ids);
followPastedLink(window, (hash) => void openLink(hash, ids));
askBeforeLeaving(appStore, window);
followLink(appStore, (hash) => history.replaceState(null, '', hash));

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary>
      <Shell />
    </ErrorBoundary>
  </StrictMode>,
);

// Safari does not tell when it is idle.
if ('requestIdleCallback' in window) requestIdleCallback(() => client.warmUp());
else setTimeout(() => client.warmUp(), 500);
