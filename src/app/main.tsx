import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { client } from '../client/client.ts';
import { followLink, askBeforeLeaving, followPastedLink } from './address.ts';
import { appStore } from '../state/use-app.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadAll } from './load-stage.ts';
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
    <ErrorBoundary title="Blindfold">
      <Shell />
    </ErrorBoundary>
  </StrictMode>,
);

/** The engine, and the code of the stages, so that all of them work when the page is offline later. */
function loadWhenIdle(): void {
  client.warmUp();
  void loadAll(stages);
}

// Safari does not tell when it is idle.
if ('requestIdleCallback' in window) requestIdleCallback(loadWhenIdle);
else setTimeout(loadWhenIdle, 500);
