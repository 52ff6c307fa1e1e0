import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'react-router';

import { classes } from './classes.ts';
import { Icon, type Shape } from './icon.tsx';

import css from './button.module.css';

type ButtonStyle = {
  /** One `primary` per view; `cta` (orange) at most once per screen, for paying or starting. */
  variant?: 'primary' | 'cta' | 'plain' | 'quiet' | 'danger' | 'glass' | undefined;
  size?: 'small' | 'normal' | 'large' | 'huge' | undefined;
  icon?: Shape | undefined;
  isWide?: boolean | undefined;
  children: ReactNode;
};

const classOf = ({ variant = 'plain', size = 'normal', isWide }: Omit<ButtonStyle, 'children'>) =>
  classes(css.button, css[variant], css[size], isWide && css.wide);

type Props = ButtonStyle &
  Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
    /** Busy: keeps its width and label, shows a spinner and ignores clicks. */
    isBusy?: boolean;
    /** Why it can't be clicked now. The reason is shown and read, so it is never only a grey button. */
    blockedBecause?: string | false | null | undefined;
  };

export function Button({
  variant,
  size,
  icon,
  isWide,
  isBusy = false,
  blockedBecause,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const isBlocked = Boolean(blockedBecause);
  const reasonId = useId();
  // aria-disabled keeps the button focusable, so that its reason can be read.
  return (
    <>
      <button
        {...rest}
        type={isBusy || isBlocked ? 'button' : type}
        className={classOf({ variant, size, isWide })}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || isBlocked || undefined}
        aria-describedby={isBlocked ? reasonId : rest['aria-describedby']}
        onClick={(event) => {
          if (!isBusy && !isBlocked) onClick?.(event);
        }}
      >
        {isBusy ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon of={icon} />}
        <span>{children}</span>
      </button>
      {blockedBecause && (
        <span id={reasonId} className={css.reason}>
          {blockedBecause}
        </span>
      )}
    </>
  );
}

/** A link that looks like a button, which can also be opened in a new tab. */
export function ButtonLink({
  to,
  variant,
  size,
  icon,
  isWide,
  children,
  ...rest
}: ButtonStyle & Omit<ComponentProps<typeof Link>, 'className' | 'children'>) {
  return (
    <Link {...rest} to={to} className={classOf({ variant, size, isWide })}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </Link>
  );
}

/** A square button with only an icon; the label is read by screen readers and shown as a tooltip. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  ...rest
}: { icon: Shape; label: string; variant?: ButtonStyle['variant'] } & Omit<
  ComponentProps<'button'>,
  'className' | 'aria-label' | 'title'
>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(css.button, css.iconOnly, css[variant ?? 'quiet'])}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} />
    </button>
  );
}
