import { Component, type ReactNode } from 'react';

import { isLoadFailure } from '../../lib/http/load-failure.ts';

type Props = {
  /** Another value leaves the failure behind: where one is. */
  at?: string;
  /** What stands there where a part did not come; `begin` draws the part anew. */
  renderInstead: (begin: () => void) => ReactNode;
  children: ReactNode;
};
type CaughtError = { error: unknown; at: string | undefined };

/** Around what is loaded when it is needed. Only that it did not come is dealt with here; all else goes on. */
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
