import { Component, type ReactNode } from 'react';

/** Catches a fault in the interface itself: says so, and offers the way back without touching what is kept. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main className="main single" role="alert">
        <h1 className="answer">Something in this page broke.</h1>
        <p className="sub">
          The table is still in memory and nothing was sent anywhere. The message was: {error.message}
        </p>
        <p className="row">
          <button type="button" className="btn primary" onClick={() => this.setState({ error: null })}>
            Try to go on
          </button>
          <button type="button" className="btn" onClick={() => location.reload()}>
            Reload the page
          </button>
        </p>
      </main>
    );
  }
}
