import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { AnswerText, AnswerTitle, StagePage } from '../components/layout/stage-page.tsx';
import layout from '../components/layout/layout.module.css';
import { shellWords } from '../words/en/app/shell.ts';
import { StageMissing } from './load-stage.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  /** The stage inside, or the name of the program. */
  readonly title: string;
  /** What must be forgotten before another try. */
  readonly onRetry?: () => void;
  readonly onError?: () => void;
}

/** Catches a fault in the interface itself: says so, and offers the way back without touching what is kept. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  /** What could not be fetched is tried again by itself when the machine is online again. */
  readonly #online = () => {
    if (this.state.error instanceof StageMissing) this.#retry();
  };

  readonly #retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override componentDidCatch() {
    this.props.onError?.();
  }

  override componentDidMount() {
    window.addEventListener('online', this.#online);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#online);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <StagePage title={this.props.title}>
        <div role="alert">
          {error instanceof StageMissing ? <Missing title={this.props.title} /> : <Broken message={error.message} />}
          <p className={layout.row}>
            <Button look="primary" onClick={this.#retry}>
              {error instanceof StageMissing ? shellWords.broken.again : shellWords.broken.goOn}
            </Button>
            <Button onClick={() => location.reload()}>{shellWords.broken.reload}</Button>
          </p>
        </div>
      </StagePage>
    );
  }
}

function Missing({ title }: { readonly title: string }) {
  return (
    <>
      <AnswerTitle>{shellWords.broken.missing(title)}</AnswerTitle>
      <AnswerText>{shellWords.broken.missingSays}</AnswerText>
    </>
  );
}

function Broken({ message }: { readonly message: string }) {
  return (
    <>
      <AnswerTitle>{shellWords.broken.title}</AnswerTitle>
      <AnswerText>{shellWords.broken.says(message)}</AnswerText>
    </>
  );
}
