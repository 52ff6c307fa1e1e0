import { Component, type ReactNode } from 'react';

import { isLoadFailure } from '../../lib/http/load-failure.ts';

type Props = {
  /** The current location: another value clears the error. */
  at?: string;
  /** Renders instead of a part that failed to load; `begin` renders the part again. */
  renderInstead: (begin: () => void) => ReactNode;
  children: ReactNode;
};
type CaughtError = { error: unknown; at: string | undefined };

/** A boundary around lazy parts. It only handles load failures; other errors are rethrown. */
export class LoadBoundary extends Component<Props, CaughtError> {
  override state: CaughtError = { error: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<CaughtError> {
    return { error };
  }

  static getDerivedStateFromProps({ at }: Props, state: CaughtError): CaughtError | null {
    return at === state.at ? null : { error: null, at };
  }

  readonly #begin = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isLoadFailure(error)) throw error;
    return this.props.renderInstead(this.#begin);
  }
}
