import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followLink } from '../state/follow-link.ts';
import { appStore } from '../state/use-app.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shell } from './shell.tsx';
import './app.css';
import '../components/components.css';

void appStore.getState().begin(location.hash);
followLink(appStore, (hash) => history.replaceState(null, '', hash));

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary>
      <Shell />
    </ErrorBoundary>
  </StrictMode>,
);
