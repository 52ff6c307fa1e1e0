import css from './customers.module.css';

/** Tags of a customer; renders nothing without tags. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={css.tags}>
      {tags.map((tag) => (
        <span key={tag} className={css.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}
