import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { AnswerText, AnswerTitle } from '../components/answer.tsx';
import { StagePage } from '../components/stage-page.tsx';
import layout from '../components/layout.module.css';

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
      <StagePage title="Blindfold">
        <div role="alert">
          <AnswerTitle>Something in this page broke.</AnswerTitle>
          <AnswerText>
            The table is still in memory and nothing was sent anywhere. The message was: {error.message}
          </AnswerText>
          <p className={layout.row}>
            <Button look="primary" onClick={() => this.setState({ error: null })}>
              Try to go on
            </Button>
            <Button onClick={() => location.reload()}>Reload the page</Button>
          </p>
        </div>
      </StagePage>
    );
  }
}
